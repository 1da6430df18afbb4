@echo off
rem The program on Windows, with a Java 25 of your own: JAVA_HOME names it, else java.exe on the PATH.
rem Not tried on Windows. There is no PostgreSQL for Windows in it: "up" does not run there, and what needs a data directory neither.
setlocal
set "QIPU_ROOT=%~dp0"
if exist "%QIPU_ROOT%java\bin\java.exe" (
    set "QIPU_JAVA=%QIPU_ROOT%java\bin\java.exe"
) else if defined JAVA_HOME (
    set "QIPU_JAVA=%JAVA_HOME%\bin\java.exe"
) else (
    set "QIPU_JAVA=java.exe"
)
if "%~1"=="up" (
    echo There is no PostgreSQL for Windows in this archive: run qipu up on Linux, or in WSL, or qipu serve against your own PostgreSQL and Kafka. 1>&2
    exit /b 1
)
"%QIPU_JAVA%" --add-opens java.base/java.lang=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow --enable-native-access=ALL-UNNAMED ^
    -Dqipu.called=qipu -Daxoniq.update-checker.disabled=true -Djava.util.logging.manager=org.jboss.logmanager.LogManager ^
    -XX:+ExitOnOutOfMemoryError -Xmx1g %QIPU_JAVA_OPTS% -jar "%QIPU_ROOT%app\quarkus-run.jar" %*
exit /b %ERRORLEVEL%

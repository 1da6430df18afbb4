package org.qipu.fault;

import java.lang.management.ManagementFactory;
import java.util.LinkedHashMap;
import java.util.Map;

/** The machine that a run is measured on. */
final class Machine {

    private Machine() {}

    static Map<String, String> described() {
        var said = new LinkedHashMap<String, String>();
        var system = (com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        said.put("system", system.getName() + " " + system.getVersion() + " " + system.getArch());
        said.put("processors", String.valueOf(system.getAvailableProcessors()));
        said.put("memory", system.getTotalMemorySize() / (1 << 30) + " GB");
        said.put("load when it began", "%.1f".formatted(system.getSystemLoadAverage()));
        said.put("java", System.getProperty("java.vm.name") + " " + System.getProperty("java.vm.version"));
        return said;
    }
}

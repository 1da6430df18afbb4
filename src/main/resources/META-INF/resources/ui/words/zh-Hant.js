// The words of the pages in traditional Chinese; the other language has the same keys.

export default {
  // ---- the shell
  'shell.skip': '跳至內容',
  'shell.pages': '頁面',
  'shell.settings': '設定',
  'shell.sign-in': '登入',
  'shell.sign-out': '登出',
  'shell.missing': '沒有這個頁面。',
  'shell.offline': '服務沒有回應，顯示的是最後所知的狀態。',
  'shell.footer': '棋譜留存紀錄，裁判作成判決。',
  'shell.problems': '拒絕的原因說明',
  'shell.interface': '介面',
  'setting.language': '語言',
  'setting.language.en': 'English',
  'setting.language.zh-Hant': '正體中文',
  'setting.theme': '主題',
  'setting.theme.light': '明亮',
  'setting.theme.dark': '暗場',
  'setting.theme.contrast': '高對比',
  'setting.notation.chess': '西洋棋著法',
  'setting.notation.chess.san': 'Nf3（SAN）',
  'setting.notation.chess.uci': 'g1f3（UCI）',
  'setting.notation.xiangqi': '象棋著法',
  'setting.notation.xiangqi.zh': '炮二平五',
  'setting.notation.xiangqi.wxf': 'C2=5（WXF）',
  'setting.notation.xiangqi.iccs': 'h2e2（ICCS）',
  'setting.men': '棋子',
  'setting.men.pictures': '圖形',
  'setting.men.characters': '文字',
  'role.spectator': '觀眾',
  'role.device': '設備',
  'role.player': '棋手',
  'role.scorer': '記錄員',
  'role.arbiter': '裁判',
  'role.chief-arbiter': '裁判長',
  'role.appeals': '仲裁委員會',
  'role.federation': '協會',
  'role.auditor': '稽核',
  'discipline.chess': '西洋棋',
  'discipline.xiangqi': '象棋',
  'side.white': '白方',
  'side.red': '紅方',
  'side.black': '黑方',
  'status.scheduled': '已排定',
  'status.in-progress': '進行中',
  'status.stopped': '停鐘',
  'status.adjourned': '封棋',
  'status.awaiting-ruling': '待裁定',
  'status.finished': '已結束',
  'status.annulled': '作廢',

  // ---- the competitions and sign-in
  'competitions.title': '賽事',
  'competitions.none': '目前沒有賽事。',
  'competitions.as-spectator': '您看到的是公開內容。',
  'competitions.more': '更多',
  'competitions.no-rounds': '尚無任何輪次的對局。',
  'competitions.round': '第 {round} 輪',
  'competitions.wall': '全部棋盤',
  'competitions.desk': '裁判桌',
  'competitions.board': '台次',
  'competitions.first': '白方／紅方',
  'competitions.second': '黑方',
  'competitions.result': '結果',
  'competitions.look': '回顧',
  'competitions.back': '回顧',
  'competitions.back-of': '回顧第 {board} 台',
  'sign-in.title': '登入',
  'sign-in.proof': '一次性代碼或權杖',
  'sign-in.hint': '裁判長的代碼在服務首次啟動時印出；其他裁判的代碼由裁判長發給。',
  'sign-in.federation': '以協會帳號登入',

  // ---- the wall of a round

  // ---- one game

  // ---- the board in a page of somebody else

  // ---- the board and the men

  // ---- the look back

  // ---- the arbiter's desk

  // ---- the outbox
  'outbox.title': '待送出',
  'outbox.count': '待送出：{count} 筆。關閉本頁不會遺失。',
  'outbox.state.waiting': '等待服務回應',
  'outbox.state.conflict': '對局狀態已變更：請決定',
  'outbox.state.refused': '遭到拒絕',
  'outbox.state.not-yours': '等待原登錄者登入',
  'outbox.state.withdrawn': '已撤回，未登錄',
  'outbox.again': '依目前對局狀態登錄',
  'outbox.withdraw': '撤回',
  'outbox.sure': '確定撤回：將不予登錄',
  'outbox.clear': '清除已撤回項目',
  'outbox.now': '目前對局：{move}・{clocks}・{status}',
  'outbox.unknown': '目前對局狀態不明。',
  'outbox.badge': '待送出：{count}',

  // ---- the record on paper
};

// The words that only this page has, in traditional Chinese.

export default {
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
};

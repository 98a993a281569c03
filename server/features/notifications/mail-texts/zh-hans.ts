import type { NoticeMailTexts } from './en.ts';

const OPT_OUT_NOTE = '您选择了接收此类邮件。可在“设置 - 通知”中更改。';

export const zhHans: NoticeMailTexts = {
  IMPORT_DONE: {
    subject: '上传 {batchCode}：{created, plural, other {已创建 # 个订单}}',
    paragraphs: [
      '上传 {batchCode} 已完成：{created, plural, other {已创建 # 个订单}}。',
      '{existing, plural, =0 {没有此前已存在的订单} other {# 个订单此前已存在，保持不变}}，{faulty, plural, =0 {没有错误} other {# 个有错误，未创建}}，{unallocated, plural, =0 {没有等待合作伙伴的订单} other {# 个等待合作伙伴}}。',
      OPT_OUT_NOTE,
    ],
    button: '打开上传',
  },
  IMPORT_CHECKED: {
    subject: '上传 {batchCode} 已检查，等待您处理',
    paragraphs: [
      '上传 {batchCode} 已检查：{good, plural, other {# 个订单无误}}，{faulty, plural, =0 {没有错误} other {# 个有错误}}。在您确认之前不会创建。',
      OPT_OUT_NOTE,
    ],
    button: '打开上传',
  },
  IMPORT_FAILED: {
    subject: '上传 {batchCode} 无法完成',
    paragraphs: ['上传 {batchCode} 无法完成。原因见该上传。', OPT_OUT_NOTE],
    button: '打开上传',
  },
  LABELS_DONE: {
    subject: '{printed, plural, =0 {没有可打印的面单} other {您的 # 张面单已就绪}}',
    paragraphs: [
      '{printed, plural, =0 {没有可打印的面单} other {# 张面单已就绪}}；{failed, plural, =0 {没有订单缺少面单} other {# 个订单没有面单}}。文件保留七天。',
      OPT_OUT_NOTE,
    ],
    button: '查看文件',
  },
  LABELS_FAILED: {
    subject: '您的面单无法打印',
    paragraphs: ['您请求的面单无法打印。请重新打印。', OPT_OUT_NOTE],
    button: '查看您的通知',
  },
  ORDER_EXCEPTIONS: {
    subject: '{count, plural, =1 {订单 {orderCode} 有问题} other {# 个订单有问题}}',
    paragraphs: [
      '{count, plural, =1 {订单 {orderCode} 无法按计划进行。} other {# 个订单无法按计划进行，包括 {orderCode}。}}',
      OPT_OUT_NOTE,
    ],
    button: '查看详情',
  },
  ORDERS_UNALLOCATED: {
    subject: '{count, plural, =1 {订单 {orderCode} 没有合作伙伴} other {# 个订单没有合作伙伴}}',
    paragraphs: [
      '{count, plural, =1 {没有为订单 {orderCode} 找到合作伙伴。} other {没有为 # 个订单找到合作伙伴，包括 {orderCode}。}}每个订单都说明了原因。',
      OPT_OUT_NOTE,
    ],
    button: '查看原因',
  },
  ORDERS_STUCK: {
    subject: '{count, plural, =1 {订单 {orderCode} 疑似滞留} other {# 个订单疑似滞留}}',
    paragraphs: [
      '{count, plural, =1 {订单 {orderCode} 没有消息的时间已超过线路所需。} other {有 # 个订单没有消息的时间已超过线路所需，其中有 {orderCode}。}}请询问持有包裹的合作伙伴。',
      OPT_OUT_NOTE,
    ],
    button: '{count, plural, =1 {打开订单} other {查看订单}}',
  },
  AWB_SET: {
    subject: '{count, plural, =1 {订单 {orderCode} 有新的 MAWB} other {# 个订单有新的 MAWB}}',
    paragraphs: [
      '{count, plural, =1 {订单 {orderCode} 已设置承运的 MAWB，或更换了 MAWB。} other {有 # 个订单已设置承运的 MAWB，或更换了 MAWB，其中有 {orderCode}。}}',
      OPT_OUT_NOTE,
    ],
    button: '{count, plural, =1 {打开订单} other {查看订单}}',
  },
  ORDER_NOTE: {
    subject: '{author} 在订单 {orderCode} 上写了备注',
    paragraphs: ['订单 {orderCode} 有一条来自 {author} 的新备注。', OPT_OUT_NOTE],
    button: '打开订单',
  },
  CANCELLATION_ACCEPTED: {
    subject: '订单 {orderCode} 已取消',
    paragraphs: ['承运订单 {orderCode} 的合作伙伴已同意取消。', OPT_OUT_NOTE],
    button: '打开订单',
  },
  CANCELLATION_REFUSED: {
    subject: '订单 {orderCode} 继续执行：合作伙伴拒绝取消',
    paragraphs: ['承运订单 {orderCode} 的合作伙伴拒绝取消。原因见该订单。', OPT_OUT_NOTE],
    button: '打开订单',
  },
  REVERSAL_REQUESTED: {
    subject: '订单 {orderCode}：合作伙伴申请将包裹退运',
    paragraphs: [
      '持有订单 {orderCode} 的合作伙伴申请将包裹退回发货人。原因见该订单，等待您批准或拒绝。',
      OPT_OUT_NOTE,
    ],
    button: '答复',
  },
  REVERSAL_APPROVED: {
    subject: '订单 {orderCode} 的包裹将退运',
    paragraphs: ['合作伙伴已批准订单 {orderCode} 的退运。退运订单已完成路由。', OPT_OUT_NOTE],
    button: '打开订单',
  },
  REVERSAL_REJECTED: {
    subject: '订单 {orderCode} 的包裹不退运',
    paragraphs: ['合作伙伴拒绝了订单 {orderCode} 的退运。原因见该订单。', OPT_OUT_NOTE],
    button: '打开订单',
  },
  REWEIGHS_WAITING: {
    subject:
      '{count, plural, =1 {订单 {orderCode} 的测量结果与申报不符} other {# 个订单的测量结果与申报不符}}',
    paragraphs: [
      '{count, plural, =1 {合作伙伴对订单 {orderCode} 的测量结果与您的申报不符。} other {合作伙伴对 # 个订单的测量结果与您的申报不符，其中包括 {orderCode}。}}请在五个工作日内接受或提出异议；不答复即视为接受。',
      OPT_OUT_NOTE,
    ],
    button: '查看测量',
  },
  REWEIGH_DECIDED: {
    subject: '合作伙伴已就订单 {orderCode} 的测量作出决定',
    paragraphs: [
      '{decision, select, UPHELD {合作伙伴维持订单 {orderCode} 的测量结果。} REVISED {合作伙伴更正了订单 {orderCode} 的测量结果。} other {合作伙伴撤回了订单 {orderCode} 的测量结果。}}理由和金额见订单。',
      OPT_OUT_NOTE,
    ],
    button: '打开订单',
  },
  PARTNER_CANCELLATION_REQUESTED: {
    subject: '{count, plural, other {客户要求取消 # 个订单}}',
    paragraphs: [
      '{count, plural, other {# 个订单的包裹在您处，其中包括 {orderCode}：请按要求取消，或说明原因。}}',
      OPT_OUT_NOTE,
    ],
    button: '答复',
  },
  PARTNER_REVERSAL_REQUESTED: {
    subject: '{count, plural, other {客户要求退回 # 个包裹}}',
    paragraphs: ['{count, plural, other {请批准或拒绝 # 个退回申请，其中包括 {orderCode}。}}', OPT_OUT_NOTE],
    button: '答复',
  },
  PARTNER_DISPUTE_RAISED: {
    subject: '{count, plural, other {客户对您 # 个订单的测量有异议}}',
    paragraphs: [
      '{count, plural, other {请维持、修改或撤回 # 项测量，其中包括 {orderCode}。}}',
      OPT_OUT_NOTE,
    ],
    button: '答复',
  },
  EVENT_SUBSCRIPTION_PAUSED: {
    subject: '发往 {host} 的事件已暂停',
    paragraphs: ['五天来没有事件送达 {host}，因此已暂停发送。事件会等待，直到您恢复订阅。', OPT_OUT_NOTE],
    button: '打开事件订阅',
  },
  EVENT_SUBSCRIPTION_ENDED: {
    subject: '{host} 不再接收事件',
    paragraphs: ['{host} 应答 410，事件订阅已终止。不再向其发送。', OPT_OUT_NOTE],
    button: '打开事件订阅',
  },
};

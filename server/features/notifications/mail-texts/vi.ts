import type { NoticeMailTexts } from './en.ts';

const OPT_OUT_NOTE = 'Bạn đã yêu cầu e-mail về việc này. Thay đổi tại Cài đặt, Thông báo.';

export const vi: NoticeMailTexts = {
  IMPORT_DONE: {
    subject: 'Lần tải lên {batchCode}: {created, plural, other {đã tạo # đơn hàng}}',
    paragraphs: [
      'Lần tải lên {batchCode} đã xong: {created, plural, other {đã tạo # đơn hàng}}.',
      '{existing, plural, =0 {Không có đơn nào từ trước} other {# đơn đã có từ trước và giữ nguyên}}, {faulty, plural, =0 {không đơn nào có lỗi} other {# đơn có lỗi và không được tạo}}, {unallocated, plural, =0 {không đơn nào chờ đối tác} other {# đơn đang chờ đối tác}}.',
      OPT_OUT_NOTE,
    ],
    button: 'Mở lần tải lên',
  },
  IMPORT_CHECKED: {
    subject: 'Lần tải lên {batchCode} đã kiểm tra và đang chờ bạn',
    paragraphs: [
      'Lần tải lên {batchCode} đã kiểm tra: {good, plural, other {# đơn hàng hợp lệ}}, {faulty, plural, =0 {không đơn nào có lỗi} other {# đơn có lỗi}}. Chưa tạo gì cho đến khi bạn yêu cầu.',
      OPT_OUT_NOTE,
    ],
    button: 'Mở lần tải lên',
  },
  IMPORT_FAILED: {
    subject: 'Không hoàn tất được lần tải lên {batchCode}',
    paragraphs: ['Không hoàn tất được lần tải lên {batchCode}. Lần tải lên có ghi lý do.', OPT_OUT_NOTE],
    button: 'Mở lần tải lên',
  },
  LABELS_DONE: {
    subject: '{printed, plural, =0 {Không in được nhãn nào} other {# nhãn của bạn đã sẵn sàng}}',
    paragraphs: [
      '{printed, plural, =0 {Không in được nhãn nào} other {# nhãn đã sẵn sàng}}; {failed, plural, =0 {không đơn hàng nào thiếu nhãn} other {# đơn hàng không có nhãn}}. Tệp được giữ bảy ngày.',
      OPT_OUT_NOTE,
    ],
    button: 'Đến tệp',
  },
  LABELS_FAILED: {
    subject: 'Không in được nhãn của bạn',
    paragraphs: ['Không in được các nhãn bạn yêu cầu. Hãy in lại.', OPT_OUT_NOTE],
    button: 'Đến thông báo của bạn',
  },
  ORDER_EXCEPTIONS: {
    subject: '{count, plural, =1 {Đơn hàng {orderCode} gặp sự cố} other {# đơn hàng gặp sự cố}}',
    paragraphs: [
      '{count, plural, =1 {Đơn hàng {orderCode} không thể tiếp tục như kế hoạch.} other {# đơn hàng không thể tiếp tục như kế hoạch, trong đó có {orderCode}.}}',
      OPT_OUT_NOTE,
    ],
    button: 'Xem chuyện gì xảy ra',
  },
  ORDERS_UNALLOCATED: {
    subject: '{count, plural, =1 {Đơn hàng {orderCode} chưa có đối tác} other {# đơn hàng chưa có đối tác}}',
    paragraphs: [
      '{count, plural, =1 {Không tìm được đối tác cho đơn hàng {orderCode}.} other {Không tìm được đối tác cho # đơn hàng, trong đó có {orderCode}.}} Mỗi đơn đều ghi lý do.',
      OPT_OUT_NOTE,
    ],
    button: 'Xem lý do',
  },
  ORDERS_STUCK: {
    subject: '{count, plural, =1 {Đơn hàng {orderCode} có vẻ bị kẹt} other {# đơn hàng có vẻ bị kẹt}}',
    paragraphs: [
      '{count, plural, =1 {Không có tin về đơn hàng {orderCode} lâu hơn thời gian của tuyến.} other {Không có tin về # đơn hàng lâu hơn thời gian của tuyến, trong đó có {orderCode}.}} Hãy hỏi đối tác đang giữ kiện hàng.',
      OPT_OUT_NOTE,
    ],
    button: '{count, plural, =1 {Mở đơn hàng} other {Xem các đơn hàng}}',
  },
  AWB_SET: {
    subject: '{count, plural, =1 {Đơn hàng {orderCode} có MAWB mới} other {# đơn hàng có MAWB mới}}',
    paragraphs: [
      '{count, plural, =1 {Đơn hàng {orderCode} đã được gán MAWB để bay, hoặc một MAWB khác.} other {# đơn hàng đã được gán MAWB để bay, hoặc một MAWB khác, trong đó có {orderCode}.}}',
      OPT_OUT_NOTE,
    ],
    button: '{count, plural, =1 {Mở đơn hàng} other {Xem các đơn hàng}}',
  },
  ORDER_NOTE: {
    subject: '{author} đã viết ghi chú cho đơn hàng {orderCode}',
    paragraphs: ['Có ghi chú mới cho đơn hàng {orderCode}, từ {author}.', OPT_OUT_NOTE],
    button: 'Mở đơn hàng',
  },
  CANCELLATION_ACCEPTED: {
    subject: 'Đơn hàng {orderCode} đã hủy',
    paragraphs: ['Đối tác giữ đơn hàng {orderCode} đã đồng ý hủy.', OPT_OUT_NOTE],
    button: 'Mở đơn hàng',
  },
  CANCELLATION_REFUSED: {
    subject: 'Đơn hàng {orderCode} tiếp tục: đối tác từ chối hủy',
    paragraphs: ['Đối tác giữ đơn hàng {orderCode} đã từ chối hủy. Đơn hàng có ghi lý do.', OPT_OUT_NOTE],
    button: 'Mở đơn hàng',
  },
  REVERSAL_REQUESTED: {
    subject: 'Đơn hàng {orderCode}: đối tác đề nghị gửi trả kiện',
    paragraphs: [
      'Đối tác giữ đơn hàng {orderCode} đề nghị gửi kiện trả lại người gửi. Đơn hàng có ghi lý do và đang chờ bạn chấp thuận hoặc từ chối.',
      OPT_OUT_NOTE,
    ],
    button: 'Trả lời',
  },
  REVERSAL_APPROVED: {
    subject: 'Kiện của đơn hàng {orderCode} được gửi trả',
    paragraphs: [
      'Đối tác đã chấp thuận chuyển hoàn đơn hàng {orderCode}. Đơn hàng mang kiện trở về đã được định tuyến.',
      OPT_OUT_NOTE,
    ],
    button: 'Mở đơn hàng',
  },
  REVERSAL_REJECTED: {
    subject: 'Kiện của đơn hàng {orderCode} không được gửi trả',
    paragraphs: ['Đối tác đã từ chối chuyển hoàn đơn hàng {orderCode}. Đơn hàng có ghi lý do.', OPT_OUT_NOTE],
    button: 'Mở đơn hàng',
  },
  REWEIGHS_WAITING: {
    subject:
      '{count, plural, =1 {Đơn hàng {orderCode} được đo khác với khai báo} other {# đơn hàng được đo khác với khai báo}}',
    paragraphs: [
      '{count, plural, =1 {Đối tác đo đơn hàng {orderCode} khác với khai báo của bạn.} other {Đối tác đo # đơn hàng khác với khai báo của bạn, trong đó có {orderCode}.}} Hãy chấp nhận hoặc khiếu nại trong năm ngày làm việc; không trả lời nghĩa là chấp nhận.',
      OPT_OUT_NOTE,
    ],
    button: 'Xem số đo',
  },
  REWEIGH_DECIDED: {
    subject: 'Đối tác đã quyết định về số đo của đơn hàng {orderCode}',
    paragraphs: [
      '{decision, select, UPHELD {Đối tác giữ nguyên số đo của đơn hàng {orderCode}.} REVISED {Đối tác đã sửa số đo của đơn hàng {orderCode}.} other {Đối tác đã rút số đo của đơn hàng {orderCode}.}} Lý do và số tiền có trong đơn hàng.',
      OPT_OUT_NOTE,
    ],
    button: 'Mở đơn hàng',
  },
  PARTNER_CANCELLATION_REQUESTED: {
    subject: '{count, plural, other {Khách hàng yêu cầu hủy # đơn hàng}}',
    paragraphs: [
      '{count, plural, other {Kiện của # đơn hàng đang ở chỗ bạn, trong đó có {orderCode}: hủy theo yêu cầu, hoặc nêu lý do.}}',
      OPT_OUT_NOTE,
    ],
    button: 'Trả lời',
  },
  PARTNER_REVERSAL_REQUESTED: {
    subject: '{count, plural, other {Khách hàng yêu cầu trả lại # kiện}}',
    paragraphs: [
      '{count, plural, other {Chấp thuận hoặc từ chối # yêu cầu chuyển hoàn, trong đó có {orderCode}.}}',
      OPT_OUT_NOTE,
    ],
    button: 'Trả lời',
  },
  PARTNER_DISPUTE_RAISED: {
    subject: '{count, plural, other {Khách hàng khiếu nại kết quả đo của bạn trên # đơn hàng}}',
    paragraphs: [
      '{count, plural, other {Giữ nguyên, sửa hoặc rút # kết quả đo, trong đó có {orderCode}.}}',
      OPT_OUT_NOTE,
    ],
    button: 'Trả lời',
  },
  EVENT_SUBSCRIPTION_PAUSED: {
    subject: 'Sự kiện cho {host} đang tạm dừng',
    paragraphs: [
      'Năm ngày không sự kiện nào đến được {host} nên việc gửi tạm dừng. Các sự kiện chờ đến khi bạn tiếp tục đăng ký.',
      OPT_OUT_NOTE,
    ],
    button: 'Mở đăng ký sự kiện',
  },
  EVENT_SUBSCRIPTION_ENDED: {
    subject: '{host} không muốn nhận sự kiện nữa',
    paragraphs: ['{host} trả lời 410, tức kết thúc đăng ký sự kiện. Không gửi gì đến đó nữa.', OPT_OUT_NOTE],
    button: 'Mở đăng ký sự kiện',
  },
};

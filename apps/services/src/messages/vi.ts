import type { ServiceTexts } from './en.js'

/** What the mails and pages of the services say, in Vietnamese. `{name}` is a place. */
export const services: Readonly<Record<keyof ServiceTexts, string>> = {
  'mail.code': 'Mã của bạn là',
  'mail.codeWarning':
    'Chỉ nhập mã ở nơi bạn đã yêu cầu và đừng bao giờ chia sẻ: bất kỳ ai hỏi bạn mã này đều đang tìm cách lừa bạn.\nNếu bạn không yêu cầu mã, hãy bỏ qua email này. Không có mã thì không có gì xảy ra.',
  'mail.login.subject': 'Mã đăng nhập của bạn',
  'mail.login.does': 'Mã này giúp bạn đăng nhập tại {host}. Mã dùng được một lần và hết hạn sau 10 phút.',
  'mail.export.subject': 'Mã để xuất ví của bạn',
  'mail.export.does':
    'Mã này hiển thị các khóa bí mật của ví cho bất kỳ ai nhập mã tại {host}. Mã dùng được một lần và hết hạn sau 10 phút.',
  'mail.delete.subject': 'Mã để xóa ví của bạn',
  'mail.delete.does':
    'Mã này xóa vĩnh viễn ví của bạn. Mã được yêu cầu tại {host}. Mã dùng được một lần và hết hạn sau 10 phút.',
  'mail.recover.subject': 'Mã để khôi phục ví của bạn',
  'mail.recover.does':
    'Mã này bắt đầu việc mở ví của bạn mà không cần passkey. Mã được yêu cầu tại {host}. Mã dùng được một lần và hết hạn sau 10 phút.',
  'mail.change-from.subject': 'Mã để đổi email của bạn',
  'mail.change-from.does':
    'Mã này cho phép một email khác thay thế email này. Mã được yêu cầu tại {host}. Mã dùng được một lần và hết hạn sau 10 phút.',
  'mail.change-to.subject': 'Mã để xác nhận email này',
  'mail.change-to.does':
    'Mã này đặt email này làm email của một ví. Mã được yêu cầu tại {host}. Mã dùng được một lần và hết hạn sau 10 phút.',
  'mail.device.subject': 'Phê duyệt thiết bị mới',
  'mail.device.who':
    'Có người muốn đăng nhập tại {host} bằng email này, trên một thiết bị chưa từng được dùng với email này.',
  'mail.device.what': 'Nếu đó là bạn, hãy phê duyệt thiết bị trên trang này, rồi nhập mã trong email tiếp theo:',
  'mail.device.warning':
    'Trang này hết hạn sau 10 phút. Nếu đó không phải bạn, hãy bỏ qua email này. Bạn chưa phê duyệt thì không có gì xảy ra.',
  'mail.recovery.subject': 'Ví của bạn sẽ mở mà không cần passkey',
  'mail.recovery.who': 'Có người tại {host} đã yêu cầu mở ví của bạn mà không cần passkey, bằng mã gửi đến email này.',
  'mail.recovery.when': 'Từ {date}, bất kỳ ai đăng nhập được bằng email này đều có thể dùng ví của bạn.',
  'mail.recovery.warning':
    'Nếu đó không phải bạn, hãy đăng nhập bằng passkey trước lúc đó để hủy. Sau đó kiểm tra xem ai có thể đọc email của bạn.',
  'mail.recovery.stop': 'Bạn cũng có thể dừng việc này trên trang sau:',
  'mail.emailChanged.subject': 'Email của ví bạn đã được thay đổi',
  'mail.emailChanged.who':
    'Có người tại {host} đã thay đổi email của ví bạn. Địa chỉ này không còn đăng nhập được vào ví.',
  'mail.emailChanged.undo': 'Nếu đó không phải bạn, hãy hoàn tác trên trang này trước {date}:',
  'mail.emailChanged.final':
    'Passkey của ví đã xác nhận thay đổi này. Chỉ người đăng nhập bằng passkey mới có thể đổi lại.',
  'mail.emailUndone.subject': 'Thay đổi email của ví bạn đã được hoàn tác',
  'mail.emailUndone.what':
    'Một người đọc được email trước đây của ví đã hoàn tác thay đổi. Địa chỉ này không còn đăng nhập được vào ví của bạn.',
  'mail.emailUndone.passkey':
    'Nếu đó không phải bạn, hãy đăng nhập bằng passkey trong vòng 72 giờ và thay đổi email lần nữa. Khi đó địa chỉ trước đây không thể hoàn tác.',
  'mail.passkeyAdded.subject': 'Ví của bạn có passkey mới',
  'mail.passkeyAdded.who': 'Có người tại {host} đã tạo một passkey mở được ví của bạn.',
  'mail.passkeyAdded.warning': 'Nếu đó không phải bạn, hãy kiểm tra xem ai có thể dùng thiết bị và đọc email của bạn.',
  'page.device.title': 'Phê duyệt thiết bị mới',
  'page.device.who':
    'Có người muốn đăng nhập tại {host} bằng email của bạn, trên một thiết bị chưa từng được dùng với email này.',
  'page.device.warning': 'Chỉ phê duyệt nếu bạn vừa bắt đầu lần đăng nhập này và cửa sổ đăng nhập vẫn đang chờ bạn.',
  'page.device.approve': 'Phê duyệt thiết bị này',
  'page.deviceApproved.title': 'Đã phê duyệt thiết bị',
  'page.deviceApproved.text': 'Quay lại cửa sổ bạn đang đăng nhập và nhập mã trong email tiếp theo.',
  'page.deviceOver.title': 'Liên kết này không còn dùng được',
  'page.deviceOver.text':
    'Liên kết đã hết hạn sau mười phút, hoặc đã bị một email mới hơn thay thế. Hãy bắt đầu lại từ ứng dụng.',
  'page.undoEmail.title': 'Hoàn tác thay đổi email?',
  'page.undoEmail.text':
    'Ví của bạn trở lại với email trước đây. Các lần đăng nhập và passkey tạo sau thay đổi sẽ không còn dùng được.',
  'page.undoEmail.confirm': 'Hoàn tác thay đổi',
  'page.emailUndone.title': 'Đã hoàn tác thay đổi',
  'page.emailUndone.text': 'Ví của bạn đã trở lại với email trước đây.',
  'page.stopRecovery.title': 'Giữ ví đóng khi không có passkey?',
  'page.stopRecovery.text': 'Khi đó ví chỉ mở bằng passkey, trừ khi có người yêu cầu lại.',
  'page.stopRecovery.confirm': 'Giữ ví đóng',
  'page.recoveryStopped.title': 'Ví của bạn vẫn đóng',
  'page.recoveryStopped.text': 'Chỉ passkey mới mở được ví. Hãy kiểm tra xem còn ai đọc được email của bạn.',
  'page.undoOver.text': 'Liên kết đã hết hạn hoặc không còn cần nữa.',
  'page.loginOver.title': 'Lần đăng nhập này không còn dùng được',
  'page.loginOver.text':
    'Lần đăng nhập này đã được dùng, hoặc đã kéo dài hơn mười phút. Hãy đóng cửa sổ này và đăng nhập lại từ ứng dụng.'
}

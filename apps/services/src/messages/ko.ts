import type { ServiceTexts } from './en.js'

/** What the mails and pages of the services say, in Korean. `{name}` is a place. */
export const services: Readonly<Record<keyof ServiceTexts, string>> = {
  'mail.code': '코드',
  'mail.codeWarning': `코드를 요청한 곳에만 입력하고 누구에게도 알려 주지 마세요. 코드를 묻는 사람은 사기꾼이에요.
요청하지 않았다면 이 메일을 무시하세요. 코드 없이는 아무 일도 일어나지 않아요.`,
  'mail.login.subject': '로그인 코드',
  'mail.login.does': '{host} 로그인용 코드예요. 한 번만 사용할 수 있고 10분 후 만료돼요.',
  'mail.export.subject': '지갑 내보내기 코드',
  'mail.export.does':
    '{host}에 이 코드를 입력하는 사람에게 지갑의 비밀 키가 표시돼요. 한 번만 사용할 수 있고 10분 후 만료돼요.',
  'mail.delete.subject': '지갑 삭제 코드',
  'mail.delete.does': '지갑을 영구적으로 삭제해요. {host}에서 요청했어요. 한 번만 사용할 수 있고 10분 후 만료돼요.',
  'mail.recover.subject': '지갑 복구 코드',
  'mail.recover.does':
    '패스키 없이 지갑을 여는 절차를 시작해요. {host}에서 요청했어요. 한 번만 사용할 수 있고 10분 후 만료돼요.',
  'mail.change-from.subject': '이메일 변경 코드',
  'mail.change-from.does':
    '다른 이메일이 이 이메일을 대체할 수 있게 해요. {host}에서 요청했어요. 한 번만 사용할 수 있고 10분 후 만료돼요.',
  'mail.change-to.subject': '이메일 확인 코드',
  'mail.change-to.does':
    '이 이메일을 지갑의 이메일로 설정해요. {host}에서 요청했어요. 한 번만 사용할 수 있고 10분 후 만료돼요.',
  'mail.device.subject': '새 기기 승인',
  'mail.device.who': '누군가 지금까지 사용하지 않은 기기에서 이 이메일로 {host}에 로그인하려고 해요.',
  'mail.device.what': '본인이라면 다음 페이지에서 기기를 승인한 다음, 이어서 오는 메일의 코드를 입력하세요:',
  'mail.device.warning':
    '페이지는 10분 후 만료돼요. 본인이 아니라면 이 메일을 무시하세요. 승인 없이는 아무 일도 일어나지 않아요.',
  'mail.recovery.subject': '패스키 없이 지갑이 열리게 돼요',
  'mail.recovery.who': '{host}에서 이 이메일의 코드로 패스키 없이 지갑을 열어 달라는 요청이 있었어요.',
  'mail.recovery.when': '{date}부터 이 이메일로 로그인할 수 있는 사람은 누구나 지갑을 사용할 수 있어요.',
  'mail.recovery.warning':
    '본인이 아니라면 그 전에 패스키로 로그인해 취소하세요. 그다음 누가 메일을 읽을 수 있는지 확인하세요.',
  'mail.recovery.stop': '이 페이지에서도 중단할 수 있어요:',
  'mail.emailChanged.subject': '지갑의 이메일이 변경됐어요',
  'mail.emailChanged.who': '{host}에서 누군가 지갑의 이메일을 변경했어요. 이 주소로는 더 이상 로그인할 수 없어요.',
  'mail.emailChanged.undo': '본인이 아니라면 {date} 전에 이 페이지에서 되돌리세요:',
  'mail.emailChanged.final': '지갑의 패스키로 확인된 변경이에요. 패스키로 로그인한 사람만 다시 바꿀 수 있어요.',
  'mail.emailUndone.subject': '지갑의 이메일 변경이 취소됐어요',
  'mail.emailUndone.what':
    '지갑의 이전 이메일을 읽을 수 있는 누군가가 변경을 취소했어요. 이 주소로는 더 이상 지갑에 로그인할 수 없어요.',
  'mail.emailUndone.passkey':
    '본인이 아니라면 72시간 안에 패스키로 로그인해 이메일을 다시 변경하세요. 그러면 이전 주소에서 취소할 수 없어요.',
  'mail.passkeyAdded.subject': '지갑에 새 패스키가 생겼어요',
  'mail.passkeyAdded.who': '{host}에서 누군가 지갑을 여는 패스키를 만들었어요.',
  'mail.passkeyAdded.warning': '본인이 아니라면 누가 기기를 쓰고 메일을 읽을 수 있는지 확인하세요.',
  'page.device.title': '새 기기 승인',
  'page.device.who': '누군가 지금까지 사용하지 않은 기기에서 내 이메일로 {host}에 로그인하려고 해요.',
  'page.device.warning': '방금 이 로그인을 시작했고 그 창이 아직 기다리고 있는 경우에만 승인하세요.',
  'page.device.approve': '이 기기 승인',
  'page.deviceApproved.title': '기기를 승인했어요',
  'page.deviceApproved.text': '로그인 중인 창으로 돌아가 이어서 오는 메일의 코드를 입력하세요.',
  'page.deviceOver.title': '이 링크는 더 이상 사용할 수 없어요',
  'page.deviceOver.text': '10분이 지나 만료됐거나 더 새로운 메일로 대체됐어요. 앱에서 다시 시작하세요.',
  'page.undoEmail.title': '이메일 변경을 되돌릴까요?',
  'page.undoEmail.text': '지갑이 이전 이메일로 돌아가요. 변경 이후의 로그인과 패스키는 더 이상 쓸 수 없어요.',
  'page.undoEmail.confirm': '변경 되돌리기',
  'page.emailUndone.title': '변경을 되돌렸어요',
  'page.emailUndone.text': '지갑이 다시 이전 이메일을 사용해요.',
  'page.stopRecovery.title': '패스키 없이는 지갑을 닫아 둘까요?',
  'page.stopRecovery.text': '누군가 다시 요청하지 않는 한 패스키로만 지갑이 열려요.',
  'page.stopRecovery.confirm': '닫아 두기',
  'page.recoveryStopped.title': '지갑이 닫힌 채로 있어요',
  'page.recoveryStopped.text': '패스키로만 열려요. 또 누가 메일을 읽을 수 있는지 확인하세요.',
  'page.undoOver.text': '만료됐거나 더 이상 필요하지 않아요.',
  'page.loginOver.title': '이 로그인은 더 이상 사용할 수 없어요',
  'page.loginOver.text': '이미 사용됐거나 10분이 지났어요. 이 창을 닫고 앱에서 다시 로그인하세요.'
}

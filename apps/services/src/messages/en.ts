/** Every text of the mails, and of the pages that their links lead to, in English. `{name}` is a place. */
export const en = {
  'mail.code': 'Your code is',
  'mail.codeWarning': `Enter it only where you requested it, and never share it: anyone who asks you for it is trying to scam you.
If you didn't request it, ignore this email. Nothing happens without the code.`,
  'mail.login.subject': 'Your login code',
  'mail.login.does': 'It logs you in at {host}. It works once and expires in 10 minutes.',
  'mail.export.subject': 'Your code to export your wallet',
  'mail.export.does':
    'It shows the secret keys of your wallet to whoever enters it at {host}. It works once and expires in 10 minutes.',
  'mail.delete.subject': 'Your code to delete your wallet',
  'mail.delete.does':
    'It permanently deletes your wallet. It was requested at {host}. It works once and expires in 10 minutes.',
  'mail.recover.subject': 'Your code to recover your wallet',
  'mail.recover.does':
    'It starts opening your wallet without its passkey. It was requested at {host}. It works once and expires in 10 minutes.',
  'mail.change-from.subject': 'Your code to change your email',
  'mail.change-from.does':
    'It lets a different email replace this one. It was requested at {host}. It works once and expires in 10 minutes.',
  'mail.change-to.subject': 'Your code to confirm this email',
  'mail.change-to.does':
    'It makes this the email for a wallet. It was requested at {host}. It works once and expires in 10 minutes.',

  'mail.device.subject': 'Approve a new device',
  'mail.device.who':
    "Someone wants to log in at {host} with this email, on a device that hasn't been used for it before.",
  'mail.device.what': "If that's you, approve the device on this page, then enter the code from the next email:",
  'mail.device.warning':
    "The page expires in 10 minutes. If that's not you, ignore this email. Nothing happens without your approval.",

  'mail.recovery.subject': 'Your wallet will open without its passkey',
  'mail.recovery.who': 'Someone at {host} asked to open your wallet without its passkey, using a code from this email.',
  'mail.recovery.when': 'From {date}, anyone who can log in with this email can use your wallet.',
  'mail.recovery.warning':
    "If that's not you, log in with your passkey before then to cancel this. Then check who can read your email.",
  'mail.recovery.stop': 'You can also stop it on this page:',

  'mail.emailChanged.subject': "Your wallet's email was changed",
  'mail.emailChanged.who': "Someone at {host} changed your wallet's email. This address no longer logs in to it.",
  'mail.emailChanged.undo': "If that wasn't you, undo it on this page before {date}:",
  'mail.emailChanged.final':
    "Your wallet's passkey confirmed this change. Only someone who logs in with the passkey can change it back.",
  'mail.emailUndone.subject': "The change of your wallet's email was undone",
  'mail.emailUndone.what':
    "Someone who can read your wallet's previous email undid the change. This address no longer logs in to your wallet.",
  'mail.emailUndone.passkey':
    "If that wasn't you, log in with your passkey within 72 hours and change the email again. The previous address can't undo it then.",
  'mail.passkeyAdded.subject': 'Your wallet has a new passkey',
  'mail.passkeyAdded.who': 'Someone at {host} created a passkey that opens your wallet.',
  'mail.passkeyAdded.warning': "If that wasn't you, check who can use your devices and who can read your email.",

  'page.device.title': 'Approve a new device',
  'page.device.who':
    "Someone wants to log in at {host} with your email, on a device that hasn't been used for it before.",
  'page.device.warning': 'Approve it only if you just started this login and its window is still waiting for you.',
  'page.device.approve': 'Approve this device',
  'page.deviceApproved.title': 'Device approved',
  'page.deviceApproved.text': "Go back to the window where you're logging in and enter the code from the next email.",
  'page.deviceOver.title': 'This link no longer works',
  'page.deviceOver.text': 'It expired after ten minutes, or a newer email replaced it. Start again from the app.',
  'page.undoEmail.title': 'Undo the change of email?',
  'page.undoEmail.text':
    'Your wallet gets its previous email back. Logins and passkeys created since the change stop working.',
  'page.undoEmail.confirm': 'Undo the change',
  'page.emailUndone.title': 'Change undone',
  'page.emailUndone.text': 'Your wallet has its previous email again.',
  'page.stopRecovery.title': 'Keep your wallet closed without its passkey?',
  'page.stopRecovery.text': 'Your wallet then opens with its passkey only, unless someone asks again.',
  'page.stopRecovery.confirm': 'Keep it closed',
  'page.recoveryStopped.title': 'Your wallet stays closed',
  'page.recoveryStopped.text': 'Only its passkey opens it. Check who else can read your email.',
  'page.undoOver.text': 'It expired or is no longer needed.',
  'page.loginOver.title': 'This login no longer works',
  'page.loginOver.text':
    'It was already used, or it took longer than ten minutes. Close this window and log in again from the app.'
} as const

/** The texts of one language. */
export type ServiceTexts = typeof en

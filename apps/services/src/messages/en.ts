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

  'page.device.title': 'Approve a new device',
  'page.device.who':
    "Someone wants to log in at {host} with your email, on a device that hasn't been used for it before.",
  'page.device.warning': 'Approve it only if you just started this login and its window is still waiting for you.',
  'page.device.approve': 'Approve this device',
  'page.deviceApproved.title': 'Device approved',
  'page.deviceApproved.text': "Go back to the window where you're logging in and enter the code from the next email.",
  'page.deviceOver.title': 'This link no longer works',
  'page.deviceOver.text': 'It expired after ten minutes, or a newer email replaced it. Start again from the app.',
  'page.loginOver.title': 'This login no longer works',
  'page.loginOver.text':
    'It was already used, or it took longer than ten minutes. Close this window and log in again from the app.'
} as const

/** The texts of one language. */
export type ServiceTexts = typeof en

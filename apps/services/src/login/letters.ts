import type { CodeLetter, CodePurpose } from '../codes/code-desk.js'

/** Longest name of a host in a mail, characters. */
const MAX_HOST = 64
const LASTS = '10 minutes'

/** What a code does, as its mail says it. */
const DOES: Readonly<Record<CodePurpose, readonly [subject: string, does: string]>> = {
  login: ['Your code to log in', 'It logs you in at'],
  export: ['Your code to export your wallet', 'It shows the secret of your wallet to whoever types it at'],
  delete: ['Your code to delete your wallet', 'It deletes your wallet for ever. It was asked for at'],
  recover: [
    'Your code to recover your wallet',
    'It begins to open your wallet without its passkey. It was asked for at'
  ],
  'change-from': [
    'Your code to change your email',
    'It lets another email take the place of this one. It was asked for at'
  ],
  'change-to': ['Your code to confirm this email', 'It makes this the email of a wallet. It was asked for at']
}

/**
 * The mail with a code. Plain text of our own: all that it has of others is the host of the page that asked, without anything that would make
 * it a link.
 * @source docs/threats.md T8.15
 */
export function codeLetter(purpose: CodePurpose, appOrigin: string): (code: string) => CodeLetter {
  const [subject, does] = DOES[purpose]
  return (code) => ({
    subject,
    text: `Your code is

    ${code}

${does} ${hostOf(appOrigin)}, once, and is good for ${LASTS}.

Type it only where you asked for it, and tell it to nobody: nobody who means well asks for it.
If you did not ask for it, ignore this mail. Nothing happens without the code.
`
  })
}

/** The mail with the link by which a device is approved. @param link to this server, the only one in the mail */
export function deviceLetter(link: string, appOrigin: string): CodeLetter {
  return {
    subject: 'Approve a new device',
    text: `Somebody wants to log in at ${hostOf(appOrigin)} with this email, on a device that never did so before.

If that is you, approve the device on this page, then type the code that comes with the next mail:

${link}

The page is good for ${LASTS}. If that is not you, ignore this mail. Nothing happens without you.
`
  }
}

/** The mail that a wallet will be opened without its passkey. @param from when it is, ms since 1970 */
export function recoveryLetter(from: number, appOrigin: string): CodeLetter {
  return {
    subject: 'Your wallet will be opened without its passkey',
    text: `At ${hostOf(appOrigin)} somebody asked to open your wallet without its passkey, with a code from this email.

From ${new Date(from).toUTCString()} on, whoever can log in with this email can use it.

If that is not you, log in with your passkey before that, and it is called off. Then see who reads your email.
`
  }
}

/** The host of an origin as text; of a long one its end, which says whose it is. */
export function hostOf(origin: string): string {
  const { host } = new URL(origin)
  return host.length <= MAX_HOST ? host : `…${host.slice(1 - MAX_HOST)}`
}

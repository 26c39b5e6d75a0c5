import type { CodeLetter, CodePurpose } from '../codes/code-desk.js'
import type { WallTime } from '../time/wall-time.js'
import { fill, type ServiceLanguage } from '../messages/service-language.js'

/** Longest name of a host in a mail, characters. */
const MAX_HOST = 64

/**
 * The mail with a code. Plain text of our own: all that it has of others is the host of the page that asked, without anything that would make
 * it a link.
 * @source docs/threats.md T8.15
 */
export function codeLetter(
  { texts }: ServiceLanguage,
  purpose: CodePurpose,
  appOrigin: string
): (code: string) => CodeLetter {
  return (code) => ({
    subject: texts[`mail.${purpose}.subject`],
    text: letter(
      texts['mail.code'],
      `    ${code}`,
      fill(texts[`mail.${purpose}.does`], { host: hostOf(appOrigin) }),
      texts['mail.codeWarning']
    )
  })
}

/** The mail with the link by which a device is approved. @param link to this server, the only one in the mail */
export function deviceLetter({ texts }: ServiceLanguage, link: string, appOrigin: string): CodeLetter {
  return {
    subject: texts['mail.device.subject'],
    text: letter(
      fill(texts['mail.device.who'], { host: hostOf(appOrigin) }),
      texts['mail.device.what'],
      link,
      texts['mail.device.warning']
    )
  }
}

/**
 * The mail that a wallet will be opened without its passkey.
 * @param recovery.from when it is, ms since 1970
 * @param recovery.link to the page that stops it, the only one in the mail
 */
export function recoveryLetter(
  language: ServiceLanguage,
  { from, link, appOrigin }: { readonly from: number; readonly link: string; readonly appOrigin: string }
): CodeLetter {
  const { texts } = language
  return {
    subject: texts['mail.recovery.subject'],
    text: letter(
      fill(texts['mail.recovery.who'], { host: hostOf(appOrigin) }),
      fill(texts['mail.recovery.when'], { date: formatTime(language, from) }),
      texts['mail.recovery.warning'],
      texts['mail.recovery.stop'],
      link
    )
  }
}

/**
 * The mail to the address that a wallet had before.
 * @param change.link to the page that undoes the change, the only one in the mail. `undefined`: it cannot be undone by mail
 * @param change.until until when it does
 */
export function emailChangedLetter(
  language: ServiceLanguage,
  {
    link,
    until,
    appOrigin
  }: { readonly link: string | undefined; readonly until: WallTime; readonly appOrigin: string }
): CodeLetter {
  const { texts } = language
  const undo =
    link === undefined
      ? [texts['mail.emailChanged.final']]
      : [fill(texts['mail.emailChanged.undo'], { date: formatTime(language, until) }), link]
  return {
    subject: texts['mail.emailChanged.subject'],
    text: letter(fill(texts['mail.emailChanged.who'], { host: hostOf(appOrigin) }), ...undo)
  }
}

/** The mail to the address from which a wallet was taken back. */
export function emailUndoneLetter({ texts }: ServiceLanguage): CodeLetter {
  return {
    subject: texts['mail.emailUndone.subject'],
    text: letter(texts['mail.emailUndone.what'], texts['mail.emailUndone.passkey'])
  }
}

/** The mail that a wallet has another passkey. */
export function passkeyAddedLetter({ texts }: ServiceLanguage, appOrigin: string): CodeLetter {
  return {
    subject: texts['mail.passkeyAdded.subject'],
    text: letter(fill(texts['mail.passkeyAdded.who'], { host: hostOf(appOrigin) }), texts['mail.passkeyAdded.warning'])
  }
}

function formatTime({ tag }: ServiceLanguage, time: number): string {
  return new Intl.DateTimeFormat(tag, {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short'
  }).format(time)
}

const letter = (...paragraphs: readonly string[]) => `${paragraphs.join('\n\n')}\n`

/** The host of an origin as text; of a long one its end, which says whose it is. */
export function hostOf(origin: string): string {
  const { host } = new URL(origin)
  return host.length <= MAX_HOST ? host : `…${host.slice(1 - MAX_HOST)}`
}

import { expect } from '@playwright/test'

/** What the newest mail to an address brings; empty where it brings none. */
export interface ReceivedMail {
  readonly link: string
  readonly code: string
  /** All of it, as the page of the mails has it. */
  readonly text: string
}

/** The newest mail to an address that has a link, or a code; it is waited for. @param subject of another mail than the newest is none */
export async function mailTo(address: string, wanted: keyof ReceivedMail, subject = ''): Promise<ReceivedMail> {
  let mail: ReceivedMail = { link: '', code: '', text: '' }
  await expect
    .poll(
      async () => {
        const page = await (await fetch(`${process.env['SANDBOX_URL']}mail`)).text()
        const newest = page.split('<article>').find((article) => article.includes(`To ${address},`)) ?? ''
        if (!newest.includes(`<h2>${subject}`)) return ''
        mail = {
          link: /<a href="([^"]+)">/.exec(newest)?.[1] ?? '',
          code: /\b(\d{6})\b/.exec(newest.slice(newest.indexOf('<pre>')))?.[1] ?? '',
          text: newest.slice(0, newest.indexOf('</article>'))
        }
        return mail[wanted]
        // A mail takes its way through a server of its own.
      },
      { timeout: 20_000 }
    )
    .not.toBe('')
  return mail
}

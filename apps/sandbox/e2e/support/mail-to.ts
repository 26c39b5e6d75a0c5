import { expect } from '@playwright/test'

/** What the newest mail to an address brings; empty where it brings none. */
export interface ReceivedMail {
  readonly link: string
  readonly code: string
}

/** The newest mail to an address that has a link, or a code; it is waited for. */
export async function mailTo(address: string, wanted: keyof ReceivedMail): Promise<ReceivedMail> {
  let mail: ReceivedMail = { link: '', code: '' }
  await expect
    .poll(
      async () => {
        const page = await (await fetch(`${process.env['SANDBOX_URL']}mail`)).text()
        const newest = page.split('<article>').find((article) => article.includes(`To ${address},`)) ?? ''
        mail = {
          link: /<a href="([^"]+)">/.exec(newest)?.[1] ?? '',
          code: /\b(\d{6})\b/.exec(newest.slice(newest.indexOf('<pre>')))?.[1] ?? ''
        }
        return mail[wanted]
        // A mail takes its way through a server of its own.
      },
      { timeout: 20_000 }
    )
    .not.toBe('')
  return mail
}

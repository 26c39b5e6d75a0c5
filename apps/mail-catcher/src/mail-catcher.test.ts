import { createTransport } from 'nodemailer'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mailPage } from './mail-page.js'
import { startMailCatcher, type MailCatcher } from './mail-catcher.js'

let catcher: MailCatcher
beforeEach(async () => {
  catcher = await startMailCatcher({ refuse: (to) => (to.startsWith('nobody@') ? 'no such mailbox' : undefined) })
})
afterEach(() => catcher.stop())

async function send(to: string, text = 'Hello'): Promise<void> {
  const transport = createTransport(catcher.smtpUrl)
  await transport.sendMail({ from: 'kit@kit.example', to, subject: 'Grüße', text })
  transport.close()
}

test('a mail that was sent is given to the caller that waits for it, each once, and listed', async () => {
  const first = catcher.take('a@b.example')
  await send('a@b.example', 'one')
  await send('c@b.example', 'other')
  await send('a@b.example', 'two')
  expect(await first).toMatchObject({ recipients: ['a@b.example'], subject: 'Grüße', text: 'one\n', html: undefined })
  expect(await catcher.take('a@b.example')).toMatchObject({ text: 'two\n' })
  expect(catcher.mails().map(({ text }) => text.trim())).toEqual(['two', 'other', 'one'])
})

test('a recipient can be refused', async () => {
  await expect(send('nobody@b.example')).rejects.toThrow('no such mailbox')
  expect(catcher.mails()).toEqual([])
})

test('the page shows mails as text, and links to this machine only', async () => {
  const show = async (): Promise<string> => (await mailPage(catcher).request('/')).text()
  expect(await show()).toContain('Nothing was sent yet')
  await send('a@b.example', '<script>x</script> http://127.0.0.1:4400/login/device/a-b_c https://evil.example/')
  const page = await show()
  expect(page).toContain('&lt;script&gt;')
  expect(page).toContain('<a href="http://127.0.0.1:4400/login/device/a-b_c">')
  expect(page.match(/<a /g)).toHaveLength(1)
})

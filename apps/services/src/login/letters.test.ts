import fc from 'fast-check'
import type { Context } from 'hono'
import { expect, test } from 'vitest'
import type { CodePurpose } from '../codes/code-desk.js'
import { ENGLISH, languageOf } from '../messages/service-language.js'
import { codeLetter, deviceLetter, recoveryLetter } from './letters.js'

const PURPOSES: readonly CodePurpose[] = ['login', 'export', 'delete', 'change-from', 'change-to']
const LINK = 'https://api.example/login/device/abc'

test('T8.15 a mail says its code, who asked, what it does and how long it is good', () => {
  expect(codeLetter(ENGLISH, 'login', 'https://app.example')('012345')).toMatchInlineSnapshot(`
    {
      "subject": "Your login code",
      "text": "Your code is

        012345

    It logs you in at app.example. It works once and expires in 10 minutes.

    Enter it only where you requested it, and never share it: anyone who asks you for it is trying to scam you.
    If you didn't request it, ignore this email. Nothing happens without the code.
    ",
    }
  `)
  expect(deviceLetter(ENGLISH, LINK, 'https://app.example:8443')).toMatchInlineSnapshot(`
    {
      "subject": "Approve a new device",
      "text": "Someone wants to log in at app.example:8443 with this email, on a device that hasn't been used for it before.

    If that's you, approve the device on this page, then enter the code from the next email:

    https://api.example/login/device/abc

    The page expires in 10 minutes. If that's not you, ignore this email. Nothing happens without your approval.
    ",
    }
  `)
  const subjects = PURPOSES.map((purpose) => codeLetter(ENGLISH, purpose, 'https://app.example')('012345').subject)
  expect(new Set(subjects).size).toBe(PURPOSES.length)
  expect(subjects.join()).not.toMatch(/012345|app\.example/)
})

test('T8.15 whatever the origin is, the mail has 64 characters of it at most, and no link but ours', () => {
  const label = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,60}[a-z0-9])?$/)
  const origin = fc
    .tuple(fc.array(label, { minLength: 1, maxLength: 4 }), fc.option(fc.integer({ min: 1, max: 65_535 })))
    .map(([labels, port]) => `https://${labels.join('.')}.example${port === null ? '' : `:${port}`}`)
    .filter((text) => URL.canParse(text))
  fc.assert(
    fc.property(origin, fc.constantFrom(...PURPOSES), (appOrigin, purpose) => {
      const { host } = new URL(appOrigin)
      for (const { text } of [
        codeLetter(ENGLISH, purpose, appOrigin)('012345'),
        deviceLetter(ENGLISH, LINK, appOrigin)
      ]) {
        expect(text.replace(LINK, '')).not.toMatch(/https?:|[<>@]/)
        expect(text).toContain('10 minutes')
        const shown = host.length <= 64 ? host : `…${host.slice(-63)}`
        expect(text).toContain(shown)
        expect(text.replace(shown, '').length).toBeLessThan(1000)
      }
    })
  )
})

test('a mail is in the language that the request asks for: the first that there are texts in', async () => {
  const subjectFor = async (header: string | undefined) => {
    const req = { header: () => header } as unknown as Context['req']
    return codeLetter(await languageOf({ req }), 'login', 'https://app.example')('012345').subject
  }
  const german = 'Dein Anmeldecode'
  expect(await subjectFor('de-CH,en;q=0.8')).toBe(german)
  expect(await subjectFor('xx,de;q=0.5,en;q=0.4')).toBe(german)
  for (const header of [undefined, '', 'en-GB,de;q=0.5', '*', 'constructor', 'not a language;q=x', ','.repeat(9_000)])
    expect(await subjectFor(header)).toBe('Your login code')
})

test('the time in a mail is written as its language has it', async () => {
  const { texts } = ENGLISH
  const recovery = { from: Date.UTC(2030, 0, 2, 15), link: LINK, appOrigin: 'https://app.example' }
  const german = recoveryLetter({ tag: 'de', direction: 'ltr', texts }, recovery)
  expect(german.text).toContain('Mittwoch, 2. Januar 2030')
  expect(german.text).toContain('UTC')
})

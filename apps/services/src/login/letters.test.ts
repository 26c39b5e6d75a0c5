import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CodePurpose } from '../codes/code-desk.js'
import { codeLetter, deviceLetter } from './letters.js'

const PURPOSES: readonly CodePurpose[] = ['login', 'export', 'delete', 'change-from', 'change-to']
const LINK = 'https://api.example/login/device/abc'

test('T8.15 a mail says its code, who asked, what it does and how long it is good', () => {
  expect(codeLetter('login', 'https://app.example')('012345')).toMatchInlineSnapshot(`
    {
      "subject": "Your code to log in",
      "text": "Your code is

        012345

    It logs you in at app.example, once, and is good for 10 minutes.

    Type it only where you asked for it, and tell it to nobody: nobody who means well asks for it.
    If you did not ask for it, ignore this mail. Nothing happens without the code.
    ",
    }
  `)
  expect(deviceLetter(LINK, 'https://app.example:8443')).toMatchInlineSnapshot(`
    {
      "subject": "Approve a new device",
      "text": "Somebody wants to log in at app.example:8443 with this email, on a device that never did so before.

    If that is you, approve the device on this page, then type the code that comes with the next mail:

    https://api.example/login/device/abc

    The page is good for 10 minutes. If that is not you, ignore this mail. Nothing happens without you.
    ",
    }
  `)
  const subjects = PURPOSES.map((purpose) => codeLetter(purpose, 'https://app.example')('012345').subject)
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
      for (const { text } of [codeLetter(purpose, appOrigin)('012345'), deviceLetter(LINK, appOrigin)]) {
        expect(text.replace(LINK, '')).not.toMatch(/https?:|[<>@]/)
        expect(text).toContain('10 minutes')
        const shown = host.length <= 64 ? host : `…${host.slice(-63)}`
        expect(text).toContain(shown)
        expect(text.replace(shown, '').length).toBeLessThan(1000)
      }
    })
  )
})

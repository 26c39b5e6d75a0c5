import { expect, test } from 'vitest'
import { openWindow, type WindowAttempt } from './open-window.js'

interface Browser {
  /** What `open` gives, or throws. */
  readonly opens: object | null | Error
  /** Whether the press is still good afterwards. @default the browser does not tell of presses */
  readonly isActiveAfter?: boolean
  /** What setting the domain says. */
  readonly domainSays?: string
}

/** What a browser makes of a press, and with what it was asked. */
function press({ opens, isActiveAfter, domainSays = 'not a suffix of localhost' }: Browser) {
  const asked: unknown[] = []
  const userActivation = { isActive: true }
  const from = {
    navigator: isActiveAfter === undefined ? {} : { userActivation },
    document: {
      set domain(_domain: string) {
        throw new DOMException(domainSays, 'SecurityError')
      }
    },
    open(...given: unknown[]) {
      asked.push(...given)
      userActivation.isActive = isActiveAfter ?? false
      if (opens instanceof Error) throw opens
      return opens
    }
  }
  return { attempt: openWindow(from as never), asked }
}

test('T3.15 default: a window without a name, which is kept by its handle', () => {
  const view = { closed: false }
  const { attempt, asked } = press({ opens: view, isActiveAfter: false })
  expect(attempt).toEqual({ kind: 'opened', view })
  expect(asked.slice(0, 2)).toEqual(['/approval', '_blank'])
})

const outcomes: Readonly<Record<string, [Browser, WindowAttempt]>> = {
  'the press is spent and there is no handle: the page cuts off what it opens': [
    { opens: null, isActiveAfter: false },
    { kind: 'impossible', obstacle: 'openerPolicy' }
  ],
  'the handle is of a window that is gone at once: likewise': [
    { opens: { closed: true }, isActiveAfter: false },
    { kind: 'impossible', obstacle: 'openerPolicy' }
  ],
  'Firefox throws inside a sandboxed iframe': [
    { opens: new DOMException('not supported', 'InvalidAccessError'), isActiveAfter: false },
    { kind: 'impossible', obstacle: 'sandbox' }
  ],
  'Chromium says so when it is asked for something else': [
    {
      opens: null,
      isActiveAfter: true,
      domainSays: "Failed to set the 'domain' property on 'Document': Assignment is forbidden for sandboxed iframes."
    },
    { kind: 'impossible', obstacle: 'sandbox' }
  ],
  'the press is still good: blocked': [{ opens: null, isActiveAfter: true }, { kind: 'blocked' }],
  'nothing is known of the press: blocked, until it was tried often enough': [{ opens: null }, { kind: 'blocked' }]
}

for (const [name, [browser, attempt]] of Object.entries(outcomes)) {
  test(`T3.15 behavior: ${name}`, () => {
    expect(press(browser).attempt).toEqual(attempt)
  })
}

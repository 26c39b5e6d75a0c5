import type { ErrorCode } from '@appkit/core'
import type { Fault } from '@appkit/fault-proxy'

/** One way in which a node's answer goes wrong. */
export interface NodeFault {
  /** Row of the catalogue of threats, and what happens. */
  readonly name: string
  readonly fault: Fault
  /** Codes of which the failure has one. */
  readonly codes: readonly ErrorCode[]
  /** Whether what is asked for may be found in it all the same. @default false */
  readonly mayAnswer?: boolean
  /** How much faster time goes than it should. @default 1 */
  readonly haste?: number
}

const MEGABYTE = 1024 * 1024
const DEEP = '['.repeat(100_000) + ']'.repeat(100_000)
/** A text that would like to be more than a text. @source docs/threats.md T2.F14 */
export const HOSTILE_TEXT = `<img src=x onerror=alert(1)>\u202e\u0000\u200b https://evil.example ${'long '.repeat(2_000)}`

const status = (id: string, code: number, answers: ErrorCode, more: Partial<Fault> = {}): NodeFault => ({
  name: `${id} status ${code}`,
  fault: { kind: 'status', status: code, ...more } as Fault,
  codes: [answers]
})
const body = (name: string, change: (body: string) => string | Uint8Array): NodeFault => ({
  name,
  fault: { kind: 'rewrite', body: change },
  codes: ['BAD_RESPONSE']
})
const headers = (name: string, type: string | undefined): NodeFault => ({
  name,
  fault: { kind: 'rewrite', headers: { 'content-type': type } },
  codes: ['BAD_RESPONSE']
})

/** What a field of an answer is replaced with, as JSON text. @source docs/threats.md T2.F06 */
const REPLACEMENTS = [
  'null',
  '{}',
  '[]',
  'true',
  '"text"',
  '-7',
  '1e400',
  '-0',
  '"NaN"',
  '"1e5"',
  '9'.repeat(10_000),
  String.raw`"\ud800"`,
  DEEP
]
const FIELDS = ['id', 'result', 'error'] as const

/** The answer with one of its fields replaced, as text, since JSON.stringify knows no `1e400`. */
function replaceField(answer: string, field: (typeof FIELDS)[number], replacement: string): string {
  const parts = Object.entries(JSON.parse(answer) as Record<string, unknown>)
    .filter(([name]) => name !== field)
    .map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)
  return `{${[...parts, `"${field}":${replacement}`].join()}}`
}

function withoutField(answer: string, field: (typeof FIELDS)[number]): string {
  return JSON.stringify({ ...(JSON.parse(answer) as object), [field]: undefined })
}

/** Every fault that the way to a node must bear. @param elsewhere where redirects lead. @source docs/threats.md T6.02 */
export function nodeFaults(elsewhere: string): readonly NodeFault[] {
  return [
    ...[400, 404, 422].map((code) => status('T2.F01', code, 'BAD_RESPONSE')),
    ...[401, 403].map((code) => status('T2.F02', code, 'FORBIDDEN')),
    ...['5', '99999', '-1', 'abc'].map((wait) => ({
      ...status('T2.F03', 429, 'RATE_LIMITED', { headers: { 'retry-after': wait } }),
      name: `T2.F03 Retry-After ${wait}`
    })),
    ...[500, 502, 503, 504].map((code) => status('T2.F04', code, 'UNAVAILABLE')),
    body('T2.F05 HTML as JSON', () => '<!doctype html><title>Hotel Wi-Fi</title>'),
    body('T2.F05 empty', () => ''),
    body('T2.F05 cut', (good) => good.slice(0, -1)),
    body('T2.F05 byte order mark', (good) => `\uFEFF${good}`),
    body('T2.F05 not UTF-8', (good) => Uint8Array.of(...Buffer.from(good.slice(0, -1)), 0x22, 0xff, 0xfe, 0x22, 0x7d)),
    { ...headers('T2.F05 wrong charset', 'application/json; charset=iso-8859-1'), mayAnswer: true },
    body('T2.F05 null', () => 'null'),
    body('T2.F05 a list', (good) => `[${good}]`),
    ...FIELDS.flatMap((field) => [
      { ...body(`T2.F06 ${field} missing`, (good) => withoutField(good, field)), mayAnswer: field === 'error' },
      ...REPLACEMENTS.map((replacement) => ({
        ...body(`T2.F06 ${field} = ${replacement.slice(0, 12)}`, (good) => replaceField(good, field, replacement)),
        // An error of null is none, as old nodes have it.
        mayAnswer: field === 'error' && replacement === 'null'
      }))
    ]),
    ...(['told', 'absent', 'lying'] as const).map((length): NodeFault => ({
      name: `T2.F07 10 MB, length ${length}`,
      fault: { kind: 'oversize', bytes: 10 * MEGABYTE, length },
      codes: length === 'lying' ? ['TOO_LARGE', 'BAD_RESPONSE', 'UNAVAILABLE'] : ['TOO_LARGE']
    })),
    { name: 'T2.F07 small until unpacked', fault: { kind: 'bomb', bytes: 16 * MEGABYTE }, codes: ['TOO_LARGE'] },
    body('T2.F08 100,000 deep', () => DEEP),
    body('T2.F08 __proto__', (good) => `{"__proto__":${good},"id":1}`),
    body('T2.F08 constructor', () => '{"constructor":{"prototype":{"isPolluted":true}}}'),
    { name: 'T2.F09 no headers', fault: { kind: 'stall' }, codes: ['TIMEOUT'], haste: 50 },
    { name: 'T2.F09 stalls half-way', fault: { kind: 'stall', afterBytes: 4 }, codes: ['TIMEOUT'], haste: 50 },
    {
      name: 'T2.F09 a byte at a time',
      fault: { kind: 'drip', bytes: 1, pauseMilliseconds: 50 },
      codes: ['TIMEOUT'],
      haste: 50
    },
    { name: 'T2.F10 reset', fault: { kind: 'reset' }, codes: ['UNAVAILABLE'] },
    { name: 'T2.F10 reset half-way', fault: { kind: 'reset', afterBytes: 4 }, codes: ['UNAVAILABLE'] },
    { name: 'T2.F10 ends half-way', fault: { kind: 'truncate', bytes: 4 }, codes: ['UNAVAILABLE'] },
    ...([301, 302, 303, 307, 308] as const).flatMap((code) =>
      [elsewhere, 'file:///etc/passwd', '/'].map((location): NodeFault => ({
        name: `T2.F11 ${code} to ${location.slice(0, 6)}`,
        fault: { kind: 'redirect', status: code, location },
        codes: ['REDIRECTED']
      }))
    ),
    // What a node says counts, not its label.
    ...['text/html', 'application/octet-stream', 'text/plain', undefined].map((type) => ({
      ...headers(`T2.F12 ${type}`, type),
      mayAnswer: true
    })),
    body('T2.F14 hostile text for a result', (good) => replaceField(good, 'result', JSON.stringify(HOSTILE_TEXT))),
    body('T2.F15 the answer to another question', (good) => replaceField(good, 'id', '999999'))
  ]
}

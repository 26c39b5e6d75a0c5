import { damageEveryField, withHostileTexts } from './json-damage.js'
import type { EndpointRow } from './endpoint-row.js'
import type { FaultRow, FaultVariant } from './fault-row.js'

const MEGABYTE = 1024 * 1024
const DEEP = '['.repeat(100_000) + ']'.repeat(100_000)
const WIDE = `{${Array.from({ length: 1_000_000 }, (_, index) => `"${index}":0`).join()}}`
/** How often a GET that may work the next time is asked; a POST is asked once. */
const attempts = ({ method }: EndpointRow) => (method === 'GET' ? 3 : 1)
const isPicture = ({ good }: EndpointRow) => good instanceof Uint8Array
const isJson = (endpoint: EndpointRow) => !isPicture(endpoint) && endpoint.good !== undefined

const body = (name: string, text: string | Uint8Array): FaultVariant => ({
  name,
  fault: { kind: 'rewrite', body: () => text },
  codes: ['BAD_RESPONSE'],
  requests: 1
})

const status = (code: number): Pick<FaultVariant, 'name' | 'fault'> => ({
  name: String(code),
  fault: { kind: 'status', status: code }
})

/**
 * Every fault of the catalogue that the data layer itself must bear. What only a browser can do (refusing an answer of another origin) is a journey.
 */
export const FAULTS: readonly FaultRow[] = [
  {
    id: 'T2.F01',
    name: 'refused as wrong',
    variants: () => [400, 404, 422].map((code) => ({ ...status(code), codes: ['BAD_RESPONSE'], requests: 1 }))
  },
  {
    id: 'T2.F02',
    name: 'refused as not allowed',
    variants: () => [401, 403].map((code) => ({ ...status(code), codes: ['FORBIDDEN'], requests: 1 }))
  },
  {
    id: 'T2.F03',
    name: 'too many requests',
    variants: () =>
      ['5', '99999', '-1', 'abc', undefined].map((wait) => ({
        name: `Retry-After ${wait}`,
        fault: { kind: 'status', status: 429, ...(wait !== undefined && { headers: { 'retry-after': wait } }) },
        codes: ['RATE_LIMITED'],
        requests: 1
      }))
  },
  {
    id: 'T2.F04',
    name: 'the server fails',
    variants: (endpoint) => [
      ...[500, 502, 504].map((code) => ({ ...status(code), codes: ['UNAVAILABLE'] as const, requests: 1 })),
      { ...status(503), codes: ['UNAVAILABLE'], requests: attempts(endpoint) }
    ]
  },
  {
    id: 'T2.F05',
    name: 'an answer that is none',
    variants: (endpoint) =>
      endpoint.good === undefined
        ? [{ ...body('HTML', '<!doctype html><title>Hotel Wi-Fi</title>'), mayAnswer: true }]
        : [
            body('HTML', '<!doctype html><title>Hotel Wi-Fi</title>'),
            body('empty', ''),
            body('cut', String(JSON.stringify(endpoint.good)).slice(0, -1)),
            ...(isPicture(endpoint)
              ? []
              : [
                  body('byte order mark', `\uFEFF${JSON.stringify(endpoint.good)}`),
                  body('not UTF-8', Uint8Array.of(0x22, 0xff, 0xfe, 0x22)),
                  {
                    ...body('wrong charset', JSON.stringify(endpoint.good)),
                    fault: { kind: 'rewrite', headers: { 'content-type': 'application/json; charset=iso-8859-1' } }
                  } as const
                ]),
            body('null', 'null'),
            body('a list for an object', Array.isArray(endpoint.good) ? '{}' : '[]')
          ]
  },
  {
    id: 'T2.F06',
    name: 'each field in turn is wrong',
    variants: (endpoint) =>
      isJson(endpoint)
        ? damageEveryField(endpoint.good).map(({ name, text }) => ({ ...body(name, text), mayAnswer: true }))
        : [{ ...body('bytes of nothing', Uint8Array.of(1, 2, 3)), mayAnswer: endpoint.good === undefined }]
  },
  {
    id: 'T2.F07',
    name: 'too large',
    variants: ({ good }) => [
      {
        name: 'length told',
        fault: { kind: 'oversize', bytes: 10 * MEGABYTE, length: 'told' },
        codes: ['TOO_LARGE'],
        mayAnswer: good === undefined
      },
      {
        name: 'length absent',
        fault: { kind: 'oversize', bytes: 10 * MEGABYTE, length: 'absent' },
        codes: ['TOO_LARGE'],
        mayAnswer: good === undefined
      },
      {
        name: 'length lies',
        fault: { kind: 'oversize', bytes: 10 * MEGABYTE, length: 'lying' },
        codes: ['TOO_LARGE', 'BAD_RESPONSE', 'UNAVAILABLE'],
        mayAnswer: good === undefined
      },
      {
        name: 'small until unpacked',
        fault: { kind: 'bomb', bytes: 16 * MEGABYTE },
        codes: ['TOO_LARGE'],
        mayAnswer: good === undefined
      }
    ]
  },
  {
    id: 'T2.F08',
    name: 'JSON that harms its reader',
    variants: (endpoint) => {
      const refused = (name: string, text: string): FaultVariant => ({
        ...body(name, text),
        codes: ['BAD_RESPONSE', 'TOO_LARGE'],
        mayAnswer: endpoint.good === undefined
      })
      return [
        refused('100,000 deep', DEEP),
        refused('1,000,000 names', WIDE),
        refused('a name twice', '{"data":[],"data":[]}'),
        refused('__proto__', '{"__proto__":{"isPolluted":true},"data":[]}'),
        { ...refused('constructor', '{"constructor":{"prototype":{"isPolluted":true}}}'), mayAnswer: true }
      ]
    }
  },
  {
    id: 'T2.F09',
    name: 'nothing comes, or too slowly',
    variants: ({ good }) => [
      { name: 'no headers', fault: { kind: 'stall' }, codes: ['TIMEOUT'], haste: 50 },
      ...(good === undefined
        ? []
        : ([
            { name: 'stalls half-way', fault: { kind: 'stall', afterBytes: 4 }, codes: ['TIMEOUT'], haste: 50 },
            {
              name: 'a byte at a time',
              fault: { kind: 'drip', bytes: 1, pauseMilliseconds: 25 },
              codes: ['TIMEOUT'],
              haste: 50
            }
          ] as const))
    ]
  },
  {
    id: 'T2.F10',
    name: 'the connection breaks',
    variants: (endpoint) => [
      { name: 'reset', fault: { kind: 'reset' }, codes: ['UNAVAILABLE'] },
      ...(endpoint.good === undefined
        ? []
        : ([
            {
              name: 'reset half-way',
              fault: { kind: 'reset', afterBytes: 4 },
              codes: ['UNAVAILABLE']
            },
            {
              name: 'ends half-way',
              fault: { kind: 'truncate', bytes: 4 },
              codes: ['UNAVAILABLE']
            }
          ] as const)),
      { name: 'refused', fault: undefined, codes: ['UNAVAILABLE'], base: 'http://127.0.0.1:1' },
      { name: 'no such name', fault: undefined, codes: ['UNAVAILABLE'], base: 'http://nowhere.invalid' },
      { name: 'offline', fault: { kind: 'reset' }, codes: ['OFFLINE'], isOnline: false }
    ]
  },
  {
    id: 'T2.F12',
    name: 'another content type',
    variants: ({ good }) =>
      ['text/html', 'application/octet-stream', undefined].map((type) => ({
        name: String(type),
        fault: { kind: 'rewrite', headers: { 'content-type': type } },
        codes: ['BAD_RESPONSE'],
        mayAnswer: good === undefined,
        requests: 1
      }))
  },
  {
    id: 'T2.F14',
    name: 'hostile text',
    variants: (endpoint) => [
      isJson(endpoint)
        ? { ...body('in the answer', withHostileTexts(endpoint.good)), mayAnswer: true }
        : { ...body('for the answer', '<script>alert(1)</script>'), mayAnswer: endpoint.good === undefined },
      {
        name: 'in a failure',
        fault: { kind: 'status', status: 422, body: JSON.stringify({ error: { message: '<b>Send your phrase</b>' } }) },
        codes: ['BAD_RESPONSE']
      }
    ]
  }
]

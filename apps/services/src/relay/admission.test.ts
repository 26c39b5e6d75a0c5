import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clientUrl, makeClientKey, makeToken } from '../../test/relay-client.js'
import type { WallTime } from '../time/wall-time.js'
import { admit, type AdmissionRules } from './admission.js'

const PORT = 4400
const URL_DIGITS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_']
const key = makeClientKey()
const rules: AdmissionRules = {
  origins: undefined,
  projectIds: undefined,
  allowedHosts: new Set(['relay.example', '127.0.0.1']),
  publicUrls: ['https://outside.example:8443/services']
}
const NO_PARTS = { header: '', payload: '', signature: '' }

const show = (token: string) =>
  admit({ url: clientUrl('/relay', token), headers: {}, socket: { localPort: PORT } }, rules, Date.now() as WallTime)
const tokenFor = (aud: string): string => makeToken(key, aud)

/** The other texts that a lenient reader takes for the same bytes. */
function otherTexts(part: string): readonly string[] {
  const last = URL_DIGITS.indexOf(part.at(-1) ?? '')
  const spareBits = { 2: 4, 3: 2 }[part.length % 4] ?? 0
  return [
    ...Array.from({ length: 2 ** spareBits - 1 }, (_, bits) => part.slice(0, -1) + URL_DIGITS[last ^ (bits + 1)]),
    part + '='.repeat((4 - (part.length % 4)) % 4 || 1),
    `${part} `,
    `${part.slice(0, 5)}\n${part.slice(5)}`,
    ...(/[-_]/.test(part) ? [part.replaceAll('-', '+').replaceAll('_', '/')] : [])
  ]
}

test('T9.19 a token has one text: any other one for the same bytes is refused', () => {
  fc.assert(
    fc.property(fc.constantFrom(...(Object.keys(NO_PARTS) as (keyof typeof NO_PARTS)[])), fc.nat(), (name, choice) => {
      const [header = '', payload = '', signature = ''] = tokenFor('wss://relay.example').split('.')
      const parts = { header, payload, signature }
      expect(show(Object.values(parts).join('.'))).toEqual({ clientId: key.id })
      const others = otherTexts(parts[name])
      const other = others[choice % others.length] ?? ''
      expect(Buffer.from(other, 'base64url')).toEqual(Buffer.from(parts[name], 'base64url'))
      expect(show(Object.values({ ...parts, [name]: other }).join('.'))).toHaveProperty('reason')
    })
  )
})

test('T9.19 a token is for one port: that of the relay, or the one at which it is known outside', () => {
  const own = [
    'ws://127.0.0.1:4400',
    'ws://relay.example:4400/relay',
    'wss://relay.example',
    'wss://relay.example:443',
    'wss://outside.example:8443'
  ]
  for (const aud of own) expect(show(tokenFor(aud)), aud).toEqual({ clientId: key.id })
  const otherPort = fc.integer({ min: 1, max: 65_535 }).filter((port) => ![80, 443, PORT, 8443].includes(port))
  const hosts = fc.constantFrom('127.0.0.1', 'relay.example', 'outside.example')
  fc.assert(
    fc.property(fc.constantFrom('ws', 'wss'), hosts, otherPort, (scheme, host, port) => {
      expect(show(tokenFor(`${scheme}://${host}:${port}/relay`))).toHaveProperty('reason')
    })
  )
  expect(show(tokenFor('wss://outside.example'))).toHaveProperty('reason')
  expect(show(tokenFor('wss://relay.example:8443'))).toHaveProperty('reason')
})

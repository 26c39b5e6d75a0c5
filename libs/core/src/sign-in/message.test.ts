import { ParsedMessage } from '@spruceid/siwe-parser'
import fc from 'fast-check'
import { createSiweMessage, parseSiweMessage } from 'viem/siwe'
import { describe, expect, test } from 'vitest'
import { checkProperty, createRandom, freshSeed, runsOf } from '../../../../tools/library/check-property.js'
import type { CaipNetworkId } from '../caip/caip.js'
import { AppKitError } from '../errors/appkit-error.js'
import { formatSignInMessage, parseSignInMessage } from './message.js'
import type { SIWXMessageData } from './siwx.js'

const ADDRESS = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const MINIMAL = {
  accountAddress: ADDRESS,
  chainId: 'eip155:1',
  domain: 'example.com',
  uri: 'https://example.com/login',
  version: '1',
  nonce: '32891756abcd',
  issuedAt: '2026-11-24T12:00:00.000Z'
} as const satisfies SIWXMessageData
const FULL: SIWXMessageData = {
  ...MINIMAL,
  statement: 'I accept the terms: https://example.com/terms',
  expirationTime: '2026-11-24T12:10:00Z',
  notBefore: '2026-11-24T12:00:00+01:00',
  requestId: 'a-1',
  resources: ['ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/', 'https://example.com/claim.json']
}
type Family = readonly [chainId: CaipNetworkId, accountAddress: string, name: string]
const solana: Family = [
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
  'Solana'
]
const cosmos: Family = ['cosmos:cosmoshub-4', 'cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh', 'Cosmos']
const FAMILIES: readonly Family[] = [
  ['eip155:10', ADDRESS, 'Ethereum'],
  solana,
  ['bip122:000000000019d6689c085ae165831e93', 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l', 'Bitcoin'],
  ['polkadot:91b171bb158e2d3848fa23a9f1c25182', '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5', 'Polkadot'],
  cosmos
]

/** @throws with the message itself, so that a difference can be looked at */
function read(text: string): ParsedMessage {
  try {
    return new ParsedMessage(text)
  } catch (cause) {
    throw new Error(`only we read: ${text}`, { cause })
  }
}

const refusalOf = (run: () => unknown): string | undefined => {
  try {
    run()
    return undefined
  } catch (error) {
    if (AppKitError.is(error, 'INVALID_MESSAGE')) return error.context.detail
    throw error
  }
}

describe('default', () => {
  test('ERC-4361 on EVM networks, with everything', () => {
    expect(formatSignInMessage(FULL)).toMatchInlineSnapshot(`
      "example.com wants you to sign in with your Ethereum account:
      0x71C7656EC7ab88b098defB751B7401B5f6d8976F

      I accept the terms: https://example.com/terms

      URI: https://example.com/login
      Version: 1
      Chain ID: 1
      Nonce: 32891756abcd
      Issued At: 2026-11-24T12:00:00.000Z
      Expiration Time: 2026-11-24T12:10:00Z
      Not Before: 2026-11-24T12:00:00+01:00
      Request ID: a-1
      Resources:
      - ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/
      - https://example.com/claim.json"
    `)
  })

  test.each(FAMILIES)('%s: what is written is read', (chainId, accountAddress, name) => {
    for (const data of [MINIMAL, FULL]) {
      const said = { ...data, chainId, accountAddress }
      const text = formatSignInMessage(said)
      expect(text).toContain(`with your ${name} account:\n${accountAddress}\n`)
      expect(parseSignInMessage(text)).toEqual(said)
    }
  })

  test.each(['my_app.example.com', '_dev.example.com:3000', 'localhost:8080', '[::1]:3000'])(
    'parameters: domain %s',
    (domain) => {
      const data = { ...MINIMAL, domain, uri: `https://${domain}/` }
      expect(parseSignInMessage(formatSignInMessage(data))).toEqual(data)
    }
  )

  test('parameters: clearChainIdNamespace writes the reference alone', () => {
    const [chainId, accountAddress] = cosmos
    const data = { ...MINIMAL, chainId, accountAddress }
    const text = formatSignInMessage(data, { clearChainIdNamespace: true })
    expect(text).toContain('\nChain ID: cosmoshub-4\n')
    expect(parseSignInMessage(text)).toEqual(data)
  })

  test('behavior: the names that the wallets of Solana give its networks are understood', () => {
    const [chainId, accountAddress] = solana
    const text = formatSignInMessage({ ...FULL, chainId, accountAddress })
    for (const name of ['mainnet', 'solana:mainnet']) {
      expect(parseSignInMessage(text.replace(chainId, name)).chainId).toBe(chainId)
    }
  })
})

describe('T8.08 what no standard allows is refused', () => {
  const text = formatSignInMessage(FULL)
  const twice = text.slice(text.indexOf('URI:'), text.indexOf('\nResources'))
  const CASES: readonly [what: string, text: string][] = [
    ['nothing', ''],
    ['no header', text.slice(text.indexOf('\n') + 1)],
    ['a scheme before the domain', `https://${text}`],
    ['a person before the host', text.replace('example.com wants', 'user@example.com wants')],
    ['two blocks of fields', text.replace('\nResources', `\n${twice}\nResources`)],
    ['a repeated field', text.replace('Version: 1\n', 'Version: 1\nVersion: 1\n')],
    ['an unknown field', text.replace('Version: 1\n', 'Version: 1\nScope: all\n')],
    ['fields in another order', text.replace('Version: 1\nChain ID: 1', 'Chain ID: 1\nVersion: 1')],
    ['text at the end', `${text}\nand more`],
    ['an empty line at the end', `${text}\n`],
    ['carriage returns', text.replaceAll('\n', '\r\n')],
    ['a day that no calendar has', text.replace('2026-11-24T12:10:00Z', '2026-02-31T12:10:00Z')],
    ['a leap day in a year without one', text.replace('2026-11-24T12:10:00Z', '2100-02-29T12:10:00Z')],
    ['no date', text.replace('2026-11-24T12:10:00Z', 'tomorrow')],
    ['a date without its offset', text.replace('2026-11-24T12:10:00Z', '2026-11-24T12:10:00')],
    ['a statement of two lines', text.replace('I accept', 'I\naccept')],
    ['a statement of two paragraphs', text.replace('I accept', 'I\n\naccept')],
    ['a statement beyond ASCII', text.replace('I accept', 'J’accepte')],
    ['another version', text.replace('Version: 1', 'Version: 2')],
    ['a chain id that is written otherwise', text.replace('Chain ID: 1', 'Chain ID: 01')],
    ['a chain id that is no number', text.replace('Chain ID: 1', 'Chain ID: eip155:1')],
    ['a short nonce', text.replace('32891756abcd', '3289175')],
    ['a nonce of other characters', text.replace('32891756abcd', '32891756-abcd')],
    ['no URI', text.replace('URI: https://example.com/login', 'URI: example.com')],
    ['no issued-at', text.replace(/Issued At.*\n/, '')],
    ['a resource that is none', text.replace('- ipfs', '-- ipfs')],
    ['an unknown chain', text.replace('Ethereum', 'Dogecoin')],
    ['a message of 17 KiB', text + '\n- https://example.com/'.repeat(1_000)]
  ]
  test.each(CASES)('%s', (_what, altered) => {
    expect(altered).not.toBe(text)
    expect(refusalOf(() => parseSignInMessage(altered))).toBeTypeOf('string')
  })

  test('so is it when it is to be written, and the part is named', () => {
    expect(refusalOf(() => formatSignInMessage({ ...FULL, statement: 'a\nURI: https://evil.example' }))).toBeTypeOf(
      'string'
    )
    expect(refusalOf(() => formatSignInMessage({ ...FULL, statement: 'Grüße' }))).toContain('statement')
    expect(refusalOf(() => formatSignInMessage({ ...FULL, domain: 'evil.example wants you' }))).toContain('domain')
    expect(refusalOf(() => formatSignInMessage({ ...FULL, nonce: '1' }))).toContain('Nonce')
    expect(refusalOf(() => formatSignInMessage({ ...FULL, chainId: 'sui:mainnet' as never }))).toContain('chain id')
  })
})

test('T8.08 of many altered messages, what is read is exactly what is written, and others read the same', () => {
  const seed = freshSeed()
  const random = createRandom(seed)
  const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T
  const PIECES = [
    '\n',
    '\r',
    ' ',
    '\n\n',
    '- ',
    ': ',
    'URI: ',
    'Nonce: ',
    'Resources:',
    '%',
    '%2',
    'ü',
    '\u0000',
    '1',
    'Z',
    '"'
  ]
  const samples = [formatSignInMessage(MINIMAL), formatSignInMessage(FULL)]
  let accepted = 0
  for (let turn = 0; turn < runsOf(50_000); turn += 1) {
    const text = pick(samples)
    const at = random(text.length)
    const length = random(3)
    const altered = text.slice(0, at) + (random(10) < 7 ? pick(PIECES) : pick([...text])) + text.slice(at + length)
    let ours: ReturnType<typeof parseSignInMessage>
    try {
      ours = parseSignInMessage(altered)
    } catch (error) {
      expect(AppKitError.is(error, 'INVALID_MESSAGE'), `seed ${seed}`).toBe(true)
      continue
    }
    accepted += 1
    expect(formatSignInMessage(ours), `seed ${seed}`).toBe(altered)
    const viems = parseSiweMessage(altered)
    expect([viems.domain, viems.uri, viems.nonce, viems.chainId, viems.statement], `seed ${seed}`).toEqual([
      ours.domain,
      ours.uri,
      ours.nonce,
      Number(ours.chainId.slice('eip155:'.length)),
      ours.statement
    ])
    // It takes its time, and also wants the checksum of the address, which the signature's verifier looks at.
    if (accepted % 10 > 0 || ours.accountAddress !== ADDRESS) continue
    const spruces = read(altered)
    expect([spruces.domain, spruces.uri, spruces.nonce, spruces.statement ?? undefined], `seed ${seed}`).toEqual([
      ours.domain,
      ours.uri,
      ours.nonce,
      ours.statement
    ])
    expect(spruces.resources ?? undefined).toEqual(ours.resources)
  }
  expect(accepted).toBeGreaterThan(runsOf(50_000) / 50)
})

test('T8.08 what another implementation writes is read', async () => {
  const messages = fc.record({
    chainId: fc.integer({ min: 1, max: 2 ** 31 }),
    nonce: fc.stringMatching(/^[A-Za-z0-9]{8,32}$/),
    statement: fc.option(fc.stringMatching(/^[a-z][a-z .,:]{0,60}$/), { nil: undefined }),
    days: fc.integer({ min: 0, max: 20_000 })
  })
  const isRead = ({ chainId, nonce, statement, days }: typeof messages extends fc.Arbitrary<infer T> ? T : never) => {
    const issuedAt = new Date(days * 86_400_000)
    const { domain, uri } = MINIMAL
    const text = createSiweMessage({ address: ADDRESS, domain, uri, version: '1', chainId, nonce, statement, issuedAt })
    const said = parseSignInMessage(text)
    expect(said).toMatchObject({ chainId: `eip155:${chainId}`, nonce, issuedAt: issuedAt.toISOString() })
    expect(said.statement).toBe(statement)
  }
  await checkProperty(fc.property(messages, isRead), 1_000)
})

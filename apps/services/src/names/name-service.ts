import { Hono } from 'hono'
import { getAddress } from 'viem'
import { ServiceError } from '../errors/service-error.js'
import { parseAddress } from '../evm/parse-address.js'
import { readJson } from '../http/read-json.js'
import { readQuery } from '../http/read-query.js'
import type { SignatureCheck } from '../signatures/signature-check.js'
import type { Storage } from '../storage/storage.js'
import type { NameRecord } from './name-record.js'
import { nameRegistry, type Registered } from './name-registry.js'
import { isRegistrable, parseName, type NameSuffixes } from './name-rules.js'
import { readRegistrationRequest, refused } from './registration-request.js'
import { suggestNames } from './suggest-names.js'

const MAX_REQUEST_BYTES = 64 * 1024
/** How far the clock of the one who signed may be off, s, in either direction. */
const MOST_AGE = 300
const RULE = 'has 4 to 63 letters a to z, digits and hyphens'
const NAME_RULE = `A name ${RULE}`
const NOT_KEPT = { 'cache-control': 'no-store' }

/** What the module needs. */
export interface NameServiceOptions {
  readonly storage: Storage
  readonly suffixes: NameSuffixes
  readonly isSigned: SignatureCheck
  /** ms since 1970. @default Date.now */
  readonly now?: () => number
}

/** The module that knows who is called what: looking up either way, finding a free name, and taking it by a signature. */
export function nameService({ storage, suffixes, isSigned, now = Date.now }: NameServiceOptions): Hono {
  const names = new Hono()
  const registry = nameRegistry(storage)
  const recordOf = async (account: string): Promise<NameRecord | undefined> => {
    const owner = parseOwner(account)
    return owner === undefined ? undefined : registry.findByOwner(owner)
  }

  names.get('/v1/identity/:address', async (context) => {
    const record = await recordOf(context.req.param('address'))
    return context.json({ name: record?.name ?? null, avatar: record?.attributes.avatar ?? null }, 200, NOT_KEPT)
  })
  names.get('/v1/profile/account/:name', async (context) => {
    const parsed = parseName(context.req.param('name'), suffixes)
    if (!parsed) throw new ServiceError('BAD_REQUEST', NAME_RULE)
    const record = await registry.find(parsed.name)
    if (!record) throw new ServiceError('NOT_FOUND', 'Nobody has this name')
    return context.json(toProfile(record), 200, NOT_KEPT)
  })
  names.get('/v1/profile/reverse/:address', async (context) => {
    const record = await recordOf(context.req.param('address'))
    return context.json(record ? [toProfile(record)] : [], 200, NOT_KEPT)
  })
  names.get('/v1/profile/suggestions/:name', async (context) => {
    const label = context.req.param('name').toLowerCase()
    const zone = readQuery(context).get('zone') ?? suffixes[0]
    if (!/^[a-z0-9-]{1,63}$/.test(label)) throw new ServiceError('BAD_REQUEST', NAME_RULE)
    if (!suffixes.includes(zone)) throw new ServiceError('BAD_REQUEST', 'There are no names of this zone here')
    return context.json({ suggestions: await suggestNames(label, zone, registry.isFree) }, 200, NOT_KEPT)
  })
  names.post('/v1/profile/account', async (context) => {
    const request = readRegistrationRequest(await readJson(context, MAX_REQUEST_BYTES))
    const { name, address, coinType, attributes, timestamp } = request
    if (!isRegistrable(name, suffixes)) throw refused('name', RULE)
    if (Math.abs(now() / 1000 - timestamp) > MOST_AGE) throw refused('timestamp', 'is too far from now: sign again')
    if (!(await isSigned(request))) throw refused('signature', 'is not one of this address for this message')
    const record = { name, owner: address.toLowerCase(), coinType, registeredAt: now(), attributes }
    const outcome = await registry.register(record)
    if (outcome !== 'registered') throw REFUSALS[outcome]()
    return context.json(toProfile((await registry.find(name)) ?? record), 200, NOT_KEPT)
  })
  return names
}

const REFUSALS: Readonly<Record<Exclude<Registered, 'registered'>, () => ServiceError>> = {
  'name-taken': () => refused('name', 'is taken', 'CONFLICT'),
  'address-named': () => refused('address', 'has another name already', 'CONFLICT')
}

/** @returns lower case, `undefined` for an account of another namespace: those have no names here, which is no mistake of the caller */
function parseOwner(account: string): string | undefined {
  if (/^(?!0x)[A-Za-z0-9][-.:_%A-Za-z0-9]{2,127}$/.test(account)) return undefined
  return parseAddress(account).toLowerCase()
}

function toProfile({ name, owner, coinType, registeredAt, attributes }: NameRecord) {
  const { avatar, bio } = attributes
  return {
    name,
    registered_at: Math.floor(registeredAt / 1000),
    addresses: { [coinType]: { address: getAddress(owner), created: new Date(registeredAt).toISOString() } },
    attributes: avatar === undefined && bio === undefined ? [] : [attributes]
  }
}

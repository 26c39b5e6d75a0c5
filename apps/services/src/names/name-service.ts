import { Hono } from 'hono'
import { getAddress } from 'viem'
import { ServiceError } from '../errors/service-error.js'
import { parseAddress } from '../evm/parse-address.js'
import { networksOf, type Network } from '../http/networks-of.js'
import { readJson } from '../http/read-json.js'
import { readQuery } from '../http/read-query.js'
import { isSignedByKey, type SignatureCheck } from '../signatures/signature-check.js'
import type { PayerScope } from '../storage/payer-scope.js'
import type { Storage } from '../storage/storage.js'
import { wallNow } from '../time/wall-time.js'
import { coinTypeOf, KEY_COIN_TYPES } from './coin-types.js'
import { lookAlikes } from './look-alikes.js'
import { nameLapse, type NameLapse } from './name-lapse.js'
import type { NameRecord } from './name-record.js'
import { nameRegistry, type Registered } from './name-registry.js'
import { isRegistrable, isReservedName, parseName, type NameSuffixes } from './name-rules.js'
import { readRegistrationRequest, refused, type RegistrationRequest } from './registration-request.js'
import { suggestNames } from './suggest-names.js'

const DAY_MS = 86_400_000

const MAX_REQUEST_BYTES = 64 * 1024
/** How far the clock of the one who signed may be off, s, in either direction. */
const MOST_AGE = 300
const RULE = 'has 4 to 63 letters a to z, digits and hyphens'
const NAME_RULE = `A name ${RULE}`
const NOT_KEPT = { 'cache-control': 'no-store' }

/** The module's dependencies. */
export interface NameServiceOptions {
  readonly storage: Storage
  readonly suffixes: NameSuffixes
  readonly isSigned: SignatureCheck
  /** Knows who asks. @default everybody is one caller */
  readonly callers?: Pick<PayerScope, 'current'>
  /** Names that one caller may take in a day; 0: any number. @default 0 */
  readonly perDay?: number
  /** Days after which a name lapses that its owner has not signed for again; 0: never. @default 0 */
  readonly lapseDays?: number
  /** ms since 1970. @default the wall clock; names end by the time of the storage */
  readonly now?: () => number
}

/** The module that knows who is called what: looking up either way, finding a free name, and taking it by a signature. */
export function nameService({
  storage,
  suffixes,
  isSigned,
  callers,
  perDay = 0,
  lapseDays = 0,
  now
}: NameServiceOptions): Hono {
  const names = new Hono()
  const lapse = nameLapse({ storage, days: lapseDays, now: now ?? storage.now })
  const wallTime = now ?? (() => wallNow(storage))
  const registry = nameRegistry(storage, lapse)
  const allowance = registrationAllowance(storage, perDay)
  const looks = lookAlikes({ storage, isHeld: async (name) => !(await registry.isFree(name)) })
  const recordOf = async (account: string): Promise<NameRecord | undefined> => {
    const owner = parseOwner(account)
    const record = owner === undefined ? undefined : await registry.findByOwner(owner)
    return record && (await lapse.standingOf(record)) === 'held' ? record : undefined
  }
  const isOwn = async (name: string, owner: string): Promise<boolean> => (await registry.find(name))?.owner === owner
  const isFree = async (name: string): Promise<boolean> =>
    !isReservedName(name, suffixes) && (await registry.isFree(name)) && !(await looks.isTaken(name))
  const register = async (record: NameRecord): Promise<Registered | 'look-alike'> => {
    const address = callers?.current()?.address ?? ''
    if (await isOwn(record.name, record.owner)) {
      await looks.claim(record.name)
      return registry.register(record)
    }
    if (!(await allowance.take(address))) throw tooMany()
    const outcome = (await looks.claim(record.name)) ? await registry.register(record) : 'look-alike'
    if (outcome !== 'registered') await allowance.giveBack(address)
    return outcome
  }

  names.get('/v1/identity/:address', async (context) => {
    const record = await recordOf(context.req.param('address'))
    return context.json({ name: record?.name ?? null, avatar: record?.attributes.avatar ?? null }, 200, NOT_KEPT)
  })
  names.get('/v1/profile/account/:name', async (context) => {
    const parsed = parseName(context.req.param('name'), suffixes)
    if (!parsed) throw new ServiceError('BAD_REQUEST', NAME_RULE)
    const record = await registry.find(parsed.name)
    const standing = record ? await lapse.standingOf(record) : 'released'
    if (record && standing === 'lapsed')
      throw new ServiceError('LAPSED', 'This name has lapsed; it waits for its last owner')
    if (!record || standing === 'released') throw new ServiceError('NOT_FOUND', 'Nobody has this name')
    return context.json(await toProfile(record, lapse), 200, NOT_KEPT)
  })
  names.get('/v1/profile/reverse/:address', async (context) => {
    const record = await recordOf(context.req.param('address'))
    return context.json(record ? [await toProfile(record, lapse)] : [], 200, NOT_KEPT)
  })
  names.get('/v1/profile/suggestions/:name', async (context) => {
    const label = context.req.param('name').toLowerCase()
    const zone = readQuery(context).get('zone') ?? suffixes[0]
    if (!/^[a-z0-9-]{1,63}$/.test(label)) throw new ServiceError('BAD_REQUEST', NAME_RULE)
    if (!suffixes.includes(zone)) throw new ServiceError('BAD_REQUEST', 'There are no names of this zone here')
    const name = `${label}.${zone}`
    // Names made from a reserved word would pass for it as well.
    const suggestions = isReservedName(name, suffixes)
      ? [{ name, registered: true }]
      : await suggestNames(label, zone, isFree)
    return context.json({ suggestions }, 200, NOT_KEPT)
  })
  names.post('/v1/profile/account', async (context) => {
    const request = readRegistrationRequest(await readJson(context, MAX_REQUEST_BYTES))
    const { name, address, attributes, timestamp } = request
    if (!isRegistrable(name, suffixes)) throw refused('name', RULE)
    if (Math.abs(wallTime() / 1000 - timestamp) > MOST_AGE)
      throw refused('timestamp', 'is too far from now: sign again')
    const caller = callers?.current()?.address ?? ''
    const owner = address.toLowerCase()
    if (isReservedName(name, suffixes) && !(await isOwn(name, owner))) throw refused('name', 'is reserved', 'CONFLICT')
    if (!(await allowance.isLeft(caller)) && !(await isOwn(name, owner))) throw tooMany()
    const coinTypes = await coinTypesOf(request, (signed) => isSigned({ ...signed, caller }))
    const at = wallTime()
    const record = { name, owner, coinTypes, registeredAt: at, renewedAt: at, attributes }
    const outcome = await register(record)
    if (outcome !== 'registered') throw REFUSALS[outcome]()
    return context.json(await toProfile((await registry.find(name)) ?? record, lapse), 200, NOT_KEPT)
  })
  return names
}

const REFUSALS: Readonly<Record<Exclude<Registered, 'registered'> | 'look-alike', () => ServiceError>> = {
  'look-alike': () => refused('name', 'looks like one that somebody has', 'CONFLICT'),
  'name-taken': () => refused('name', 'is taken', 'CONFLICT'),
  'name-lapsed': () => refused('name', 'has lapsed and waits for its last owner', 'CONFLICT'),
  'address-named': () => refused('address', 'has another name already', 'CONFLICT')
}

function tooMany(): ServiceError {
  return new ServiceError('RATE_LIMITED', 'Too many names were taken from this address today', {
    headers: { 'retry-after': '86400' }
  })
}

/**
 * On which chains the address is whose who signed: with its key on all of them, as a contract on the one where it said so. What the
 * body says besides must be one of them.
 */
async function coinTypesOf(request: RegistrationRequest, isSigned: SignatureCheck): Promise<readonly number[]> {
  if (await isSignedByKey(request)) return KEY_COIN_TYPES
  const { chainId } = request
  if (chainId === undefined) throw refused('coin_type', 'must name the chain of a contract')
  if (!(await isSigned({ ...request, chainId })))
    throw refused('signature', 'is not one of this address for this message on this chain')
  return [coinTypeOf(chainId)]
}

/** @returns lower case, `undefined` for an account of another namespace: those have no names here, which is no mistake of the caller */
function parseOwner(account: string): string | undefined {
  if (/^(?!0x)[A-Za-z0-9][-.:_%A-Za-z0-9]{2,127}$/.test(account)) return undefined
  return parseAddress(account).toLowerCase()
}

async function toProfile(record: NameRecord, lapse: NameLapse) {
  const { name, owner, coinTypes, registeredAt, attributes } = record
  const { avatar, bio } = attributes
  const entry = { address: getAddress(owner), created: new Date(registeredAt).toISOString() }
  const lapsesAt = await lapse.noticeOf(record)
  return {
    name,
    registered_at: Math.floor(registeredAt / 1000),
    ...(lapsesAt !== undefined && { lapses_at: Math.floor(lapsesAt / 1000) }),
    addresses: Object.fromEntries(coinTypes.map((coinType) => [coinType, entry])),
    attributes: avatar === undefined && bio === undefined ? [] : [attributes]
  }
}

/** How many names each address may take in a day. */
interface RegistrationAllowance {
  /** Whether the address may take any more, by a read: refusing costs others neither a write nor the check of a signature. */
  isLeft(address: string): Promise<boolean>
  /** @returns whether the address may take one more; one that is refused after all is given back */
  take(address: string): Promise<boolean>
  giveBack(address: string): Promise<void>
}

/** Counts in the storage, so that neither a restart nor another process begins anew. @param perDay 0: any number */
function registrationAllowance(storage: Pick<Storage, 'get' | 'increment'>, perDay: number): RegistrationAllowance {
  const keyOf = (address: string): string => `names/taken-by/${address}`
  const count = (network: string, by: number): Promise<number> =>
    storage.increment(keyOf(network), { by, ttl: DAY_MS, isSigned: true })
  const giveBackAll = async (networks: readonly Network[]): Promise<void> => {
    for (const { name } of networks) await count(name, -1)
  }
  return {
    async isLeft(address) {
      if (perDay === 0) return true
      for (const { name, times } of networksOf(address))
        if (Number((await storage.get(keyOf(name))) ?? 0) >= perDay * times) return false
      return true
    },
    async take(address) {
      if (perDay === 0) return true
      const networks = networksOf(address)
      for (const [index, { name, times }] of networks.entries()) {
        if ((await count(name, 1)) <= perDay * times) continue
        await giveBackAll(networks.slice(0, index + 1))
        return false
      }
      return true
    },
    async giveBack(address) {
      if (perDay > 0) await giveBackAll(networksOf(address))
    }
  }
}

/** All entries begin so, since the server may be shared. */
export const ENTRY_PREFIX = 'appkit:'

/**
 * What the scripts share. Besides the entries Redis keeps who pays for each one, when it ends, and what everybody has: Redis removes
 * entries that are over by itself, so their bytes are taken off the sums afterwards.
 */
const ROOM = `
local function room(name) return 'appkit-room:' .. name end
local function add(name, by)
  if redis.call('HINCRBY', room('shares'), name, by) == 0 then redis.call('HDEL', room('shares'), name) end
end
local function add_to_payer(set, address, by)
  if tonumber(redis.call('ZINCRBY', room(set), by, address)) == 0 then redis.call('ZREM', room(set), address) end
end
local function clock()
  local time = redis.call('TIME')
  return time[1] * 1000 + math.floor(time[2] / 1000)
end
local function charge_of(key)
  local text = redis.call('HGET', room('entries'), key)
  return text and cjson.decode(text)
end
local function book(charge, sign)
  local by = charge.bytes * sign
  add('all', by)
  if charge.rank == 0 then add('loose', by) end
  add(charge.address, by)
  add(charge.address .. ' ' .. charge.kind, by)
  add(charge.address .. ' ' .. charge.kind .. ' ' .. charge.client, by)
  if charge.rank == 0 then add_to_payer('loose', charge.address, by) end
  if charge.rank < 2 then add_to_payer('movable', charge.address, by) end
end
local function forget(key)
  local charge = charge_of(key)
  if not charge then return end
  book(charge, -1)
  redis.call('HDEL', room('entries'), key)
  redis.call('ZREM', room('names'), key)
  redis.call('ZREM', room('ends'), key)
  redis.call('ZREM', room('of:' .. charge.rank .. charge.address), key)
end
local function keep(key, charge, ends)
  forget(key)
  book(charge, 1)
  redis.call('HSET', room('entries'), key, cjson.encode(charge))
  redis.call('ZADD', room('names'), 0, key)
  if ends then redis.call('ZADD', room('ends'), ends, key) end
  if charge.rank < 2 then redis.call('ZADD', room('of:' .. charge.rank .. charge.address), ends or 0, key) end
end
local function purge(most)
  local over = redis.call('ZRANGEBYSCORE', room('ends'), '-inf', clock(), 'LIMIT', 0, most)
  for _, key in ipairs(over) do
    redis.call('DEL', key)
    forget(key)
  end
  return #over
end
local function give_way(up_to_rank, needed, most)
  local address = redis.call('ZREVRANGE', room(up_to_rank == 0 and 'loose' or 'movable'), 0, 0)[1]
  local freed, gone = 0, 0
  if not address then return 0 end
  for rank = 0, up_to_rank do
    for _, key in ipairs(redis.call('ZRANGE', room('of:' .. rank .. address), 0, most - 1)) do
      if freed >= needed then return gone end
      freed = freed + charge_of(key).bytes
      redis.call('UNLINK', key)
      forget(key)
      gone = gone + 1
    end
  end
  return gone
end
local function share(name) return tonumber(redis.call('HGET', room('shares'), name) or 0) end
local function heaviest(set)
  local found = redis.call('ZREVRANGE', room(set), 0, 0, 'WITHSCORES')
  return { found[1] or false, found[2] or '0' }
end
`

/**
 * Writes one entry, if it is due and there is room. KEYS: it. ARGV: what to do (`set`, `create`, `swap`, `add`), value or step,
 * time to live or '', expected value, charge as JSON, the shares as JSON; up to which rank entries of the heaviest payer give way to
 * it, or '', and how many of them at most.
 * @returns `{'done', sum}` (without one `''`), `{'not-due'}`, or `{'no-room', …}` with how things stand
 */
export const WRITE = `${ROOM}
local key, act, value, ttl = KEYS[1], ARGV[1], ARGV[2], ARGV[3]
purge(20)
local there = redis.call('GET', key)
if act == 'create' and there or act == 'swap' and there ~= ARGV[4] then return { 'not-due' } end
if act == 'add' and there and not string.match(there, '^-?%d+$') then return redis.error_reply('ERR value is not an integer') end
local charge, shares = cjson.decode(ARGV[5]), cjson.decode(ARGV[6])
local before = charge_of(key)
local growth = charge.bytes - (before and before.bytes or 0)
local more = charge.bytes - (before and before.address == charge.address and before.bytes or 0)
local all, loose, of_address = share('all'), share('loose'), share(charge.address)
local of_kind = share(charge.address .. ' ' .. charge.kind)
local of_client = share(charge.address .. ' ' .. charge.kind .. ' ' .. charge.client)
if ARGV[7] ~= '' then
  local up_to_rank = tonumber(ARGV[7])
  give_way(up_to_rank, growth + (up_to_rank == 0 and loose - shares.loose or all - shares.all), tonumber(ARGV[8]))
  all, loose, of_address = share('all'), share('loose'), share(charge.address)
end
local has_place = growth <= 0 or growth + all <= shares.all and (charge.rank > 0 or growth + loose <= shares.loose)
local is_in_share = more <= 0 or charge.address == '' or more + of_address <= shares.address and more + of_kind <= shares.kind
  and (charge.client == '' or more + of_client <= shares.client)
if not has_place or not is_in_share then
  local heavy, heavy_loose = heaviest('movable'), heaviest('loose')
  return { 'no-room', growth, more, all, loose, of_address, of_kind, of_client, heavy[1], heavy[2], heavy_loose[1], heavy_loose[2] }
end
if act == 'add' then
  value = redis.call('INCRBY', key, value)
  if not there and ttl ~= '' then redis.call('PEXPIRE', key, ttl) end
elseif ttl == '' then redis.call('SET', key, value)
else redis.call('SET', key, value, 'PX', ttl) end
local left = redis.call('PTTL', key)
keep(key, charge, left >= 0 and clock() + left or nil)
return { 'done', act == 'add' and tostring(value) or '' }`

/** Removes one entry. KEYS: it. @returns 1 when it was there */
export const DELETE = `${ROOM}
local was_there = redis.call('DEL', KEYS[1])
forget(KEYS[1])
return was_there`

/** Takes entries that are over off the sums. ARGV: how many at most. @returns how many */
export const PURGE = `${ROOM}
return purge(tonumber(ARGV[1]))`

/** Lets entries of the heaviest payer give way. ARGV: highest rank, bytes, how many at most. @returns how many */
export const GIVE_WAY = `${ROOM}
return give_way(tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]))`

/**
 * Counts entries that a version without shares has written, and puts those of a version without an order in order. KEYS: some entries.
 * ARGV: charge of each as JSON, without its value's bytes.
 */
export const COUNT_OLD = `${ROOM}
for index, key in ipairs(KEYS) do
  local left = redis.call('PTTL', key)
  if left ~= -2 then
    if redis.call('HEXISTS', room('entries'), key) == 1 then redis.call('ZADD', room('names'), 0, key)
    else
      local charge = cjson.decode(ARGV[index])
      charge.bytes = charge.bytes + redis.call('STRLEN', key)
      keep(key, charge, left >= 0 and clock() + left or nil)
    end
  end
end`

/** Lists entries in the order of their bytes. ARGV: what they begin with, how many at most. What is over already is left out. */
export const LIST = `${ROOM}
local found, seen, most = {}, 0, tonumber(ARGV[2])
while #found < most do
  local keys = redis.call('ZRANGEBYLEX', room('names'), '[' .. ARGV[1], '(' .. ARGV[1] .. '\\255', 'LIMIT', seen, most)
  for _, key in ipairs(keys) do
    if #found < most and redis.call('EXISTS', key) == 1 then table.insert(found, key) end
  end
  if #keys < most then break end
  seen = seen + #keys
end
return found`

/** @returns what all entries take, and the loose ones */
export const SUMS = `${ROOM}
return { share('all'), share('loose') }`

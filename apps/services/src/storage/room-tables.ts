import { ENTRY_BYTES, INLINE_BYTES, PAGE_BYTES } from './charge.js'
import type { GivingRank } from './shares.js'

const KIND = (row: string): string => `substr(${row}.key, 1, instr(${row}.key, '/') - 1)`

/** Adds an entry to the sums of its payer, or takes it away. */
const book = (row: 'new' | 'old', sign: '' | '-'): string => `
  INSERT INTO payers VALUES (${row}.address, ${sign}${row}.bytes, ${sign}iif(${row}.rank < 2, ${row}.bytes, 0), ${sign}iif(${row}.rank = 0, ${row}.bytes, 0))
    ON CONFLICT (address) DO UPDATE SET bytes = bytes + excluded.bytes, movable = movable + excluded.movable, loose = loose + excluded.loose;
  INSERT INTO shares VALUES
    ('all', ${sign}${row}.bytes),
    ('loose', ${sign}iif(${row}.rank = 0, ${row}.bytes, 0)),
    (${row}.address || ' ' || ${KIND(row)}, ${sign}${row}.bytes),
    (${row}.address || ' ' || ${KIND(row)} || ' ' || ${row}.client, ${sign}${row}.bytes)
    ON CONFLICT (name) DO UPDATE SET bytes = bytes + excluded.bytes;`
const forget = (row: 'new' | 'old'): string => `
  DELETE FROM payers WHERE address = ${row}.address AND bytes = 0;
  DELETE FROM shares WHERE bytes = 0 AND name IN (${row}.address || ' ' || ${KIND(row)}, ${row}.address || ' ' || ${KIND(row)} || ' ' || ${row}.client);`

/**
 * Who pays for each entry, and what everybody has, kept by triggers so that it is true after whatever is written or removed. Entries
 * from before have no bytes until they are counted.
 */
export const ROOM_TABLES = `
ALTER TABLE entries ADD COLUMN address TEXT NOT NULL DEFAULT '';
ALTER TABLE entries ADD COLUMN client TEXT NOT NULL DEFAULT '';
ALTER TABLE entries ADD COLUMN rank INTEGER NOT NULL DEFAULT 2;
ALTER TABLE entries ADD COLUMN bytes INTEGER NOT NULL DEFAULT 0;
CREATE INDEX entries_by_payer ON entries (address, rank, expires_at) WHERE rank < 2;
CREATE INDEX entries_uncounted ON entries (bytes) WHERE bytes = 0;
CREATE TABLE payers (address TEXT PRIMARY KEY NOT NULL, bytes INTEGER NOT NULL, movable INTEGER NOT NULL, loose INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE INDEX payers_by_movable ON payers (movable);
CREATE INDEX payers_by_loose ON payers (loose);
CREATE TABLE shares (name TEXT PRIMARY KEY NOT NULL, bytes INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE clock (seen_at INTEGER NOT NULL) STRICT;
CREATE TRIGGER entries_inserted AFTER INSERT ON entries BEGIN ${book('new', '')}
END;
CREATE TRIGGER entries_deleted AFTER DELETE ON entries BEGIN ${book('old', '-')}${forget('old')}
END;
CREATE TRIGGER entries_updated AFTER UPDATE ON entries
WHEN old.bytes <> new.bytes OR old.address <> new.address OR old.client <> new.client OR old.rank <> new.rank
BEGIN ${book('old', '-')}${book('new', '')}${forget('old')}
END;`

/** What is taken of a share. */
function taken(name: 'all' | 'loose'): string {
  return `coalesce((SELECT bytes FROM shares WHERE name = '${name}'), 0)`
}

/** How an entry that was written would change the room, and what is taken. */
const ROOM = `SELECT
  :bytes - coalesce((SELECT bytes FROM entries WHERE key = :key), 0) AS growth,
  :bytes - coalesce((SELECT bytes FROM entries WHERE key = :key AND address = :address), 0) AS more,
  ${taken('all')} AS everything,
  ${taken('loose')} AS loose,
  coalesce((SELECT bytes FROM payers WHERE address = :address), 0) AS ofAddress,
  coalesce((SELECT bytes FROM shares WHERE name = :address || ' ' || :kind), 0) AS ofKind,
  coalesce((SELECT bytes FROM shares WHERE name = :address || ' ' || :kind || ' ' || :client), 0) AS ofClient`

const FITS = `(growth <= 0 OR (growth + everything <= :mostInAll AND (:rank > 0 OR growth + loose <= :mostLoose)))
  AND (more <= 0 OR :address = '' OR (more + ofAddress <= :mostOfAddress AND more + ofKind <= :mostOfKind
    AND (:client = '' OR more + ofClient <= :mostOfClient)))`

/** Writes an entry when the condition holds and there is room for it. @param value of an entry that is there and not over */
export function writeIf(condition: string, value = 'excluded.value', expiry = 'excluded.expires_at'): string {
  return `INSERT INTO entries (key, value, expires_at, address, client, rank, bytes)
    SELECT :key, :value, :expiry, :address, :client, :rank, :bytes FROM (${ROOM}) WHERE (${condition}) AND ${FITS}
    ON CONFLICT (key) DO UPDATE SET value = ${value}, expires_at = ${expiry}, address = excluded.address,
      client = excluded.client, rank = excluded.rank, bytes = excluded.bytes
    RETURNING value`
}

/** Tells whether the condition holds, and how things stand. */
export function lookAtRoom(condition: string): string {
  return `SELECT (${condition}) AS isDue, room.*, heaviest.address AS heaviest, heaviest.movable AS heaviestBytes,
    heaviestLoose.address AS heaviestLoose, heaviestLoose.loose AS heaviestLooseBytes
    FROM (${ROOM}) AS room
    LEFT JOIN (SELECT address, movable FROM payers ORDER BY movable DESC LIMIT 1) AS heaviest
    LEFT JOIN (SELECT address, loose FROM payers ORDER BY loose DESC LIMIT 1) AS heaviestLoose`
}

/**
 * Removes entries of the heaviest payer that may give way, up to a rank, those that end soonest first, until there is room for
 * `:bytes` more.
 */
export function giveWay(upToRank: GivingRank): string {
  const [heaviest, excess] =
    upToRank === 0 ? ['loose', `${taken('loose')} - :mostLoose`] : ['movable', `${taken('all')} - :mostInAll`]
  return `DELETE FROM entries WHERE key IN (
  SELECT key FROM (
    SELECT key, sum(bytes) OVER (ORDER BY rank, expires_at, key ROWS UNBOUNDED PRECEDING) - bytes AS freed FROM (
      SELECT key, bytes, rank, expires_at FROM entries
      WHERE address = (SELECT address FROM payers ORDER BY ${heaviest} DESC LIMIT 1) AND rank < 2 AND rank <= ${upToRank}
      ORDER BY rank, expires_at, key LIMIT :most))
  WHERE freed < :bytes + ${excess})`
}

/** Counts some entries that a version without shares has written. Their payers are unknown; what an owner has signed for never gives way. */
export const COUNT_OLD = `UPDATE entries SET
  bytes = ${ENTRY_BYTES} + 3 * length(CAST(key AS BLOB)) + iif(length(CAST(value AS BLOB)) <= ${INLINE_BYTES},
    length(CAST(value AS BLOB)), ${PAGE_BYTES} * ((length(CAST(value AS BLOB)) + ${PAGE_BYTES - 1}) / ${PAGE_BYTES})),
  rank = CASE WHEN key LIKE 'relay/%' THEN 1 WHEN key LIKE 'names/%' OR key LIKE 'sessions/%' THEN 2 ELSE 0 END
  WHERE key IN (SELECT key FROM entries WHERE bytes = 0 LIMIT :most)`

/** What all entries take together. */
export const SUMS = `SELECT ${taken('all')} AS everything, ${taken('loose')} AS loose`

import { fileStorage } from '../src/storage/file-storage.js'

/** Writes one entry after the other and says which ones are written, until it is killed. */
const [path = '', round = ''] = process.argv.slice(2)
const storage = await fileStorage(path)
for (let index = 0; ; index += 1) {
  const key = `${round}/${index}`
  await storage.set(key, `${key} `.repeat(200))
  await storage.increment('count')
  await new Promise((resolve) => process.stdout.write(`${key}\n`, resolve))
}

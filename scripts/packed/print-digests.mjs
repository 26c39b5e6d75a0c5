import { createHash } from 'node:crypto'
import { build } from 'vite'

/** Builds packages without writing anything, and prints the digest of each file as JSON. Parameters: the packages' folders. */
const digests = {}
for (const folder of process.argv.slice(2)) {
  process.chdir(folder)
  const built = await build({ root: folder, logLevel: 'silent', build: { write: false } })
  for (const { fileName, code, source } of [built].flat().flatMap(({ output }) => output)) {
    digests[`${folder}/${fileName}`] = createHash('sha256')
      .update(code ?? source)
      .digest('hex')
  }
}
process.stdout.write(JSON.stringify(digests))

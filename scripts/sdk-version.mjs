import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './workspace/root.mjs'

/** Writes the version of `@appkit/core` into the file that every request of the data layer tells it from. A part of `npm run version-packages`. */
const { version } = JSON.parse(readFileSync(join(root, 'libs/core/package.json'), 'utf8'))
const file = join(root, 'libs/core/src/version/sdk-version.ts')
writeFileSync(file, readFileSync(file, 'utf8').replace(/SDK_VERSION = '[^']*'/, `SDK_VERSION = '${version}'`))

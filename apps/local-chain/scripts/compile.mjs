import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { artifactText } from './artifact-text.mjs'
import { compileContracts } from './compile-contracts.mjs'
import { readMulticall } from './read-multicall.mjs'

/** Compiles the contracts and writes what the sources deploy, one file each. */
const ARTIFACTS = join(dirname(dirname(fileURLToPath(import.meta.url))), 'src', 'artifacts')

for (const contract of compileContracts()) {
  const file = contract.name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()
  writeFileSync(join(ARTIFACTS, `${file}.ts`), artifactText(contract))
}
writeFileSync(
  join(ARTIFACTS, 'multicall3.ts'),
  `/** The code that creates Multicall3 (MIT), taken from viem. Made by: npm run compile -w @appkit/local-chain */
export const multicall3Bytecode = '${readMulticall()}'
`
)

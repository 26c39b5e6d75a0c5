import { readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import solc from 'solc'

const CONTRACTS = join(dirname(dirname(fileURLToPath(import.meta.url))), 'contracts')
const SETTINGS = {
  optimizer: { enabled: true, runs: 200 },
  evmVersion: 'cancun',
  metadata: { bytecodeHash: 'none', appendCBOR: false },
  outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } }
}

/**
 * Compiles every contract of `contracts/`, the same bytes on every machine.
 * @returns {{ name: string, abi: readonly unknown[], bytecode: `0x${string}` }[]} sorted by name
 */
export function compileContracts() {
  const names = readdirSync(CONTRACTS)
    .filter((name) => name.endsWith('.sol'))
    .sort()
  const sources = Object.fromEntries(
    names.map((name) => [name, { content: readFileSync(join(CONTRACTS, name), 'utf8') }])
  )
  const input = JSON.stringify({ language: 'Solidity', sources, settings: SETTINGS })
  const output = JSON.parse(solc.compile(input, { import: readPackage }))
  const problems = (output.errors ?? []).map((/** @type {{ formattedMessage: string }} */ one) => one.formattedMessage)
  if (problems.length > 0) throw new SyntaxError(problems.join('\n'))
  return names.map((file) => {
    const name = file.slice(0, -'.sol'.length)
    const { abi, evm } = output.contracts[file][name]
    return { name, abi, bytecode: `0x${evm.bytecode.object}` }
  })
}

/** @param {string} path of a file in a package, as contracts import it */
function readPackage(path) {
  try {
    return { contents: readFileSync(createRequire(import.meta.url).resolve(path), 'utf8') }
  } catch {
    return { error: `${path} is not there: run npm install` }
  }
}

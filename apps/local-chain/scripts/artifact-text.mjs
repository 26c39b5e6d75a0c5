/**
 * The TypeScript file of one compiled contract: its ABI, and the code that creates it.
 * @param {{ name: string, abi: readonly unknown[], bytecode: string }} contract
 * @returns {string}
 */
export function artifactText({ name, abi, bytecode }) {
  const constant = name.charAt(0).toLowerCase() + name.slice(1)
  return `/** ABI of \`contracts/${name}.sol\`. Made by: npm run compile -w @appkit/local-chain */
export const ${constant}Abi = ${JSON.stringify(abi)} as const

/** The code that creates \`contracts/${name}.sol\`; the arguments come behind it. */
export const ${constant}Bytecode = '${bytecode}'
`
}

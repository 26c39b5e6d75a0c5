import { themeVariablesOf, type Look } from './look.js'

/** The code that makes a kit of this look. */
export function formatLook(look: Look): string {
  const variables = Object.entries(themeVariablesOf(look)).map(([name, value]) => `    '${name}': '${value}'`)
  return [
    `import { createAppKit } from '@appkit/sdk'`,
    `import { eip155 } from '@appkit/chain-eip155'`,
    `import { base, mainnet } from '@appkit/core/networks'`,
    ``,
    `createAppKit({`,
    `  projectId: 'my-project',`,
    `  networks: [mainnet, base],`,
    `  adapters: [eip155()],`,
    ...(look.mode === undefined ? [] : [`  themeMode: '${look.mode}',`]),
    `  themeVariables: {`,
    variables.join(',\n'),
    `  },`,
    `  locale: '${look.locale}'`,
    `})`,
    ``,
    `// In your page: <appkit-button></appkit-button>`
  ].join('\n')
}

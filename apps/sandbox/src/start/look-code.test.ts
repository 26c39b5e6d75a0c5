import { expect, test } from 'vitest'
import { FIRST_LOOK } from './look.js'
import { formatLook } from './look-code.js'

test('default: the code of the first look names no mode, since it follows the system', () => {
  expect(formatLook(FIRST_LOOK)).toMatchInlineSnapshot(`
    "import { createAppKit } from '@appkit/sdk'
    import { eip155 } from '@appkit/chain-eip155'
    import { base, mainnet } from '@appkit/core/networks'

    createAppKit({
      projectId: 'my-project',
      networks: [mainnet, base],
      adapters: [eip155()],
      themeVariables: {
        '--w3m-accent': '#2563eb',
        '--w3m-border-radius-master': '4px',
        '--w3m-font-family': 'system-ui, sans-serif'
      },
      locale: 'en'
    })

    // In your page: <appkit-button></appkit-button>"
  `)
})

test('parameters: look', () => {
  const code = formatLook({ accent: '#facc15', radius: 0, font: 'Georgia, serif', mode: 'dark', locale: 'ar' })
  expect(code).toContain(`themeMode: 'dark'`)
  expect(code).toContain(`'--w3m-accent': '#facc15'`)
  expect(code).toContain(`'--w3m-border-radius-master': '0px'`)
  expect(code).toContain(`'--w3m-font-family': 'Georgia, serif'`)
  expect(code).toContain(`locale: 'ar'`)
})

import { expectTypeOf, test } from 'vitest'
import { mainnet } from '@appkit/core/networks'
import { createAppKit, type CreateAppKitOptions, type ThemeMode, type ThemeVariablesInput } from '../index.js'

const needed = { projectId: 'x', networks: [mainnet] }

test('theme', () => {
  expectTypeOf<CreateAppKitOptions['themeMode']>().toEqualTypeOf<ThemeMode | undefined>()
  expectTypeOf<ThemeVariablesInput['--apkt-color-mix-strength']>().toEqualTypeOf<number | undefined>()
  createAppKit({
    ...needed,
    themeMode: 'dark',
    themeVariables: {
      '--w3m-font-family': 'serif',
      '--w3m-accent': 'red',
      '--w3m-color-mix': 'blue',
      '--w3m-color-mix-strength': 40,
      '--w3m-font-size-master': '10px',
      '--w3m-border-radius-master': '4px',
      '--w3m-z-index': 9,
      '--w3m-qr-color': 'black',
      '--apkt-accent': 'red'
    }
  })
  // @ts-expect-error absent follows the system
  createAppKit({ ...needed, themeMode: 'auto' })
  // @ts-expect-error a number
  createAppKit({ ...needed, themeVariables: { '--apkt-z-index': '9' } })
})

import type { ChainNamespace } from '@appkit/core'
import { expect, test } from 'vitest'
import { namespaceName } from './use-messages.js'
import { createUiTranslator } from '../i18n/create-ui-translator.js'

test.each([
  ['eip155', 'EVM'],
  ['sui', 'Sui']
])('behavior: %s is called %s', (namespace: string, name) => {
  expect(namespaceName(createUiTranslator('en'), namespace as ChainNamespace)).toBe(name)
})

import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { defineNodeTests } from '../../tools/library/define-node-tests.js'

const everything = defineNodeTests()

/** The tests of wagmi once more, with the core of wagmi 2, which has what is used of wagmi. */
export const olderWagmiTests: TestProjectInlineConfiguration = {
  ...everything,
  resolve: { ...everything.resolve, alias: { wagmi: 'wagmi-core-2', '@wagmi/core': 'wagmi-core-2' } },
  test: { ...everything.test, name: 'wagmi 2', include: ['src/wagmi/*.test.ts'] }
}

export default defineConfig({
  test: { projects: [{ ...everything, test: { ...everything.test, name: 'chain-eip155' } }, olderWagmiTests] }
})

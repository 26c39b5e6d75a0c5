import { defineNodeTests } from '../../tools/library/define-node-tests.js'

const { test, ...others } = defineNodeTests()

/** Tests against a local node, which npm fetches first: `npm run test:node`. Not part of `npm test`. */
export default { ...others, test: { ...test, include: ['test/node/*.node-test.ts'], hookTimeout: 600_000 } }

import { defineNodeTests } from '../../tools/library/define-node-tests.js'

export default defineNodeTests()

import { defineViewTests } from '../../tools/library/define-view-tests.js'

export default defineViewTests()

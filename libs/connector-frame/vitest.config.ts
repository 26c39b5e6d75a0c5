import { definePageTests } from '../../tools/library/define-page-tests.js'

export default definePageTests()

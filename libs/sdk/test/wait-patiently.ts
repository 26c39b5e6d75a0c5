import { configure } from '@testing-library/react'
import { testLimits } from '../../../tools/library/test-limits.js'

/** Like `expect.poll`: as long as a busy machine may take to load a library. */
configure({ asyncUtilTimeout: testLimits.expect.poll.timeout })

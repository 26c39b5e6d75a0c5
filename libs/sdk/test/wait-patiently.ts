import { configure } from '@testing-library/react'

/** Like `expect.poll`: as long as a busy machine may take to load a library. */
configure({ asyncUtilTimeout: 15_000 })

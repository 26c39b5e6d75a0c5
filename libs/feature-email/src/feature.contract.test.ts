import { describe, expect, it } from 'vitest'
import { createTestWidget } from '@appkit/core/testing'
import { describeFeatureContract } from '@appkit/ui-react/testing'
import { emailEntry, socialsEntry } from './testing/index.js'

for (const entry of [emailEntry, socialsEntry]) {
  describeFeatureContract(
    { describe, it, expect },
    {
      entry,
      makeWidget() {
        const { widget, platform } = createTestWidget()
        return { widget, clock: platform.clock }
      }
    }
  )
}

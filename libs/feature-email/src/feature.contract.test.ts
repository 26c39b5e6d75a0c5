import { describe, expect, it } from 'vitest'
import { createTestWidget } from '@appkit/core/testing'
import { describeFeatureContract } from '@appkit/ui-react/testing'
import { emailEntry } from './testing/index.js'

describeFeatureContract(
  { describe, it, expect },
  {
    entry: emailEntry,
    makeWidget() {
      const { widget, platform } = createTestWidget()
      return { widget, clock: platform.clock }
    }
  }
)

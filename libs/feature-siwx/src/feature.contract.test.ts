import { describe, expect, it } from 'vitest'
import { createTestWidget } from '@appkit/core/testing'
import { describeFeatureContract } from '@appkit/ui-react/testing'
import { signInEntry } from './testing/index.js'

describeFeatureContract(
  { describe, it, expect },
  {
    entry: signInEntry,
    makeWidget() {
      const { widget, platform } = createTestWidget()
      return { widget, clock: platform.clock }
    }
  }
)

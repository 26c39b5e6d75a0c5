import type { FrameLocator, Locator, Page } from '@playwright/test'
import { readAll } from '../support/read-all.js'
import { KitModal } from './kit-modal.js'

/** What the secure frame asks about a request, as a person sees it. */
export class ApprovalSheet {
  readonly page: Page
  readonly modal: KitModal
  readonly frame: FrameLocator
  readonly title: Locator
  /** The app that asks. */
  readonly origin: Locator
  readonly warnings: Locator
  readonly approveButton: Locator
  readonly rejectButton: Locator

  constructor(page: Page) {
    this.page = page
    this.modal = new KitModal(page)
    this.frame = page.frameLocator('#w3m-iframe')
    this.title = this.frame.getByRole('heading', { level: 1 })
    this.origin = this.frame.locator('.origin')
    this.warnings = this.frame.locator('.warnings li')
    this.approveButton = this.frame.getByRole('button', { name: 'Approve' })
    this.rejectButton = this.frame.getByRole('button', { name: 'Decline' })
  }

  /** What stands beside a name. */
  fact(name: string): Locator {
    return this.frame
      .locator('.fact')
      .filter({ has: this.page.locator(`dt:text-is("${name}")`) })
      .locator('dd')
  }

  /** Waits until it is there, has been read, and could be approved. */
  async ready(): Promise<void> {
    await this.title.waitFor()
    await readAll(this.frame)
    await this.approveButton.and(this.frame.locator(':enabled')).waitFor()
  }

  async approve(): Promise<void> {
    await this.ready()
    await this.approveButton.click()
  }

  async reject(): Promise<void> {
    await this.ready()
    await this.rejectButton.click()
    await this.modal.dialog.waitFor({ state: 'hidden' })
  }
}

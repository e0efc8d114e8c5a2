import { config } from '../../config.ts'

/** The product's mark and name. */
export const Brand = () => (
  <span className="inline-flex items-center gap-2.5 text-base font-semibold tracking-tight">
    <img src="/favicon.svg" alt="" width={28} height={28} fetchPriority="low" />
    {config.productName}
  </span>
)

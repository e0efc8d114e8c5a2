import type { ReactNode } from 'react'

/** A part of a long form under its heading. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="grid grid-cols-1 gap-4 [&+&]:border-t [&+&]:border-line [&+&]:pt-4">
    <legend className="contents">
      <h3 className="text-base font-semibold">{title}</h3>
    </legend>
    {children}
  </fieldset>
)

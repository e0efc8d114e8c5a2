import { billingGate, type PaymentStatus } from '@clearbell/contracts'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'wouter'
import { Spinner } from '../ui/feedback/skeleton.tsx'
import { toast } from '../ui/feedback/toast.tsx'
import { refreshUser } from '../users/use-user.ts'

/** Lets only schools through that have paid. Asked anew before it closes: the payment may have come since the page was loaded. */
export const BillingGate = ({ status, children }: { status: PaymentStatus; children: ReactNode }) => {
  const [, navigate] = useLocation()
  const isOpen = status === 'paid'
  useEffect(() => {
    if (isOpen) return
    let isLeft = false
    const close = async () => {
      const user = await refreshUser().catch(() => undefined)
      if (isLeft || user?.school?.paymentStatus === 'paid') return
      const { title, message } = billingGate(status)
      toast(title, message, 'destructive')
      navigate('/billing-required', { replace: true })
    }
    void close()
    return () => void (isLeft = true)
  }, [isOpen, status, navigate])
  return isOpen ? children : <Spinner />
}

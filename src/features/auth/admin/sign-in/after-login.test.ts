import { describe, expect, it } from 'vitest';
import { loginPath, pageAfterLogin } from './after-login.ts';

const origin = 'https://suluh.example';
const after = (next: string) => pageAfterLogin(new URL(loginPath(next), origin).search, origin);

describe('the page after the login', () => {
  it('is the requested page', () => {
    expect(after('/admin/subject/matematika?x=1#b')).toBe('/admin/subject/matematika?x=1#b');
  });

  it('is the dashboard if no page was requested', () => {
    expect(pageAfterLogin('', origin)).toBe('/admin/dashboard');
  });

  it.each([
    'https://evil.example/admin/class',
    '//evil.example/admin/class',
    '/\\evil.example/admin/',
    'javascript:alert(1)//admin/',
    '/dashboard',
    '/admin/../dashboard',
    '/admin/login',
    'http://[',
  ])('is never %s', (next) => {
    expect(after(next)).toBe('/admin/dashboard');
  });
});

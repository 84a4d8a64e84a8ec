import { expect, test } from 'bun:test';
import { isPublicAddress, isSameAddress } from './address';

const privateAddresses = [
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.5',
  '100.64.0.1',
  '100.127.255.254',
  '127.0.0.1',
  '127.255.255.254',
  '168.63.129.16',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.7',
  '203.0.113.9',
  '224.0.0.1',
  '239.255.255.250',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::7f00:1',
  '::ffff:10.0.0.5',
  '::ffff:a00:5',
  '::ffff:0:10.0.0.5',
  '64:ff9b::10.0.0.5',
  '64:ff9b::a00:5',
  '64:ff9b:1::a00:5',
  '100::1',
  '100:0:0:1::1',
  '2001::1',
  '2001:2::1',
  '2001:10::1',
  '2001:20::1',
  '2001:30::1',
  '2001:db8::1',
  '2002:a00:5::1',
  '3fff::1',
  '3fff:fff::1',
  '5f00::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  '4000::1',
  '8000::1',
];

const publicAddresses = [
  '1.1.1.1',
  '8.8.8.8',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '128.0.0.1',
  '169.253.255.255',
  '172.15.255.255',
  '172.32.0.0',
  '192.167.255.255',
  '192.169.0.0',
  '198.17.255.255',
  '198.20.0.0',
  '223.255.255.254',
  '2001:4860:4860::8888',
  '2606:4700:4700::1111',
  '2a00:1450:4001:801::200e',
  '2400:cb00::1',
  '3ffe:ffff::1',
];

test.each(privateAddresses)('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(publicAddresses)('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each(['', 'localhost', '127.1', '0x7f.1', '010.0.0.1', '2130706433', '8.8.8.8 ', '[::1]'])(
  'the spelling "%s" is not accepted as an address',
  (text) => expect(isPublicAddress(text)).toBe(false),
);

test('a v4-mapped address is the same as its IPv4 form', () => {
  expect(isSameAddress('::ffff:127.0.0.1', '127.0.0.1')).toBe(true);
  expect(isSameAddress('0:0:0:0:0:0:0:1', '::1')).toBe(true);
  expect(isSameAddress('127.0.0.2', '127.0.0.1')).toBe(false);
  expect(isSameAddress('', '127.0.0.1')).toBe(false);
});

// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// Who owns which number at Farcaster, as its registry on Optimism says. Its entries are written into the storage of a development node.
contract LocalIdRegistry {
    /// The number of an address; 0 for one that has none.
    mapping(address owner => uint256 fid) public idOf;
}
